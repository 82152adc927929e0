import type { Page } from 'playwright-core';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { paths } from '#shared/domain/paths.ts';
import { claimSeat } from '#shared/text/claim-seat.ts';
import { linkSpent } from '#shared/text/mailed-links.ts';
import { guestPage } from '#shared/text/qr-rating.ts';
import { eventually } from '../fixtures/checks/eventually.ts';
import { linkMailedTo, mailsTo } from '../fixtures/server/mails.ts';
import { newMember } from '../fixtures/server/member.ts';
import type { TestServer } from '../fixtures/server/server.ts';
import { serverAnswer } from '../fixtures/server/server-answer.ts';
import { press } from './press.ts';
import type { Shot, Staged } from './shot.ts';

const EMAIL = 'gina@home.example';
const OLD_MATCH = '01890000-0000-7000-8000-000000000001';

/** What the link or the code of a match of others leads to. */
export const LINK_SHOTS: readonly Shot[] = [
  {
    name: 'qr-rating-moved',
    as: 'visitor',
    path: paths.download,
    act: async (page, { server }) => {
      const id = await matchWithGuest(server);
      await page.route(`**/api/matches/${OLD_MATCH}/public`, async (route) => {
        const url = route.request().url().replace(OLD_MATCH, id);
        await route.fulfill({ response: await route.fetch({ url }) });
      });
      await page.goto(paths.qrRating(OLD_MATCH));
      await page.getByText(guestPage.moved).waitFor();
    },
  },
  {
    name: 'qr-rating-outsider',
    as: 'free',
    path: paths.home,
    act: async (page, { server }) => {
      await page.goto(paths.qrRating(await matchWithGuest(server)));
      await page.getByRole('button', { name: guestPage.mine }).waitFor();
    },
  },
  {
    name: 'claim-seat',
    as: 'free',
    path: paths.home,
    act: openClaim,
  },
  {
    name: 'loading-claim-seat',
    as: 'free',
    path: paths.home,
    act: async (page, { server }) => {
      const match = paths.qrRating(await matchWithGuest(server));
      await page.route('**/api/matches/*/public', () => undefined);
      await page.goto(await linkMailedTo(server, EMAIL, match));
      await page.getByRole('button', { name: claimSeat.yes }).waitFor();
    },
  },
  {
    name: 'offline-claim-seat',
    as: 'free',
    path: paths.home,
    act: async (page, staged) => {
      await openClaim(page, staged);
      await page.route('**/api/**', (route) => route.abort());
      await press(page, claimSeat.yes);
      await page.getByText(claimSeat.failed).waitFor();
    },
  },
  {
    name: 'refused-claim-seat',
    as: 'free',
    path: paths.home,
    act: async (page, staged) => {
      await openClaim(page, staged);
      const spent = serverAnswer(400, { code: 'link_spent', message: linkSpent });
      await page.route('**/api/guests/claim', (route) => route.fulfill(spent));
      await press(page, claimSeat.yes);
      await page.getByText(claimSeat.failed).waitFor();
    },
  },
  {
    name: 'unsubscribe',
    as: 'visitor',
    path: paths.download,
    act: async (page, { server }) => {
      await matchWithGuest(server);
      await page.goto(await unsubscribeLink(server));
    },
  },
  { name: 'unsubscribe-spent', as: 'visitor', path: '/api/unsubscribe/a.b.c' },
];

/** A member opens the link that was mailed to the guest, and is asked whether they are this guest. */
async function openClaim(page: Page, { server }: Staged): Promise<void> {
  const match = paths.qrRating(await matchWithGuest(server));
  await page.goto(await linkMailedTo(server, EMAIL, match));
  await page.getByRole('button', { name: claimSeat.yes }).waitFor();
}

let match: string | undefined;

/** One for all pictures; its players know none of the viewers. */
async function matchWithGuest(server: TestServer): Promise<string> {
  if (match === undefined) {
    const host = await newMember(server, { firstName: 'Nora', lastName: 'Klein' });
    const guest = { firstName: 'Gina', lastName: 'Grant', email: EMAIL, isNonMember: true };
    const date = new Date().toISOString().slice(0, 10);
    match = await recordSingles(host, guest, { location: 'Hilltop', date, score: [11, 7] });
  }
  return match;
}

async function unsubscribeLink(server: TestServer): Promise<string> {
  let link = '';
  await eventually('a mail that can be unsubscribed from', async () => {
    const mails = (await mailsTo(server, EMAIL)).join('').replaceAll('=\r\n', '');
    link = /https?:\/\/\S+\/api\/unsubscribe\/[\w.-]+/.exec(mails)?.[0] ?? '';
    return link !== '';
  });
  return link;
}
