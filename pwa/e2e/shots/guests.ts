import type { Page } from 'playwright-core';
import * as z from 'zod/mini';
import { paths } from '#shared/domain/paths.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { editMatch } from '#shared/text/edit-match.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';
import { matchPage } from '#shared/text/match-page.ts';
import { matchList } from '#shared/text/matches.ts';
import { guestPage, qrRating } from '#shared/text/qr-rating.ts';
import { share } from '#shared/text/share.ts';
import { categories } from '#shared/text/skills.ts';
import { press } from './press.ts';
import type { Shot } from './shot.ts';

const EMAIL = 'gus@home.example';
const created = z.object({ match: z.object({ id: z.string() }) });

/**
 * A match that is recorded with a guest, and changed; a guest who is added, who has the member's phone in hand, and a
 * match that is deleted while it is open.
 */
export const GUEST_SHOTS: readonly Shot[] = [
  {
    name: 'guest-fields',
    as: 'free',
    path: paths.createMatch,
    act: async (page) => {
      await press(page, createMatch.addTo.team2);
      await page.getByText(createMatch.guest).click();
      await page.getByLabel(fieldLabels.firstName).waitFor();
    },
  },
  { name: 'guest-handed-form', as: 'premium', path: paths.home, act: handOver },
  {
    name: 'guest-handed',
    as: 'premium',
    path: paths.home,
    act: async (page) => {
      await letIn(page);
      await page.getByText(guestPage.ratesAs('Gus')).waitFor();
    },
  },
  {
    name: 'guest-wizard',
    as: 'premium',
    path: paths.home,
    act: async (page) => {
      await letIn(page);
      await page.getByRole('link', { name: matchList.rate }).click();
      await page.getByRole('group', { name: categories.power }).waitFor();
    },
  },
  // On a new phone, since a second try would find the first one's guest.
  {
    name: 'match-recorded',
    as: 'free',
    path: paths.createMatch,
    isAnew: true,
    act: recordByForm,
  },
  {
    name: 'edit-match',
    as: 'premium',
    path: paths.home,
    act: async (page) => {
      matchToRate ??= await recordWithGuest(page);
      await page.goto(paths.match(matchToRate));
      await page.getByRole('heading', { name: 'Hilltop' }).last().waitFor();
      await page.goto(paths.correctMatch(matchToRate));
      // The guest is asked for again: this phone does not have their contact.
      await page.getByRole('button', { name: editMatch.save }).waitFor();
    },
  },
  {
    name: 'share-guests',
    as: 'premium',
    path: paths.home,
    act: async (page) => {
      matchToRate ??= await recordWithGuest(page);
      await page.goto(paths.match(matchToRate));
      // On a desktop the match is beside the list.
      const beside = page.getByRole('region', { name: matchPage.beside });
      const shown = page.getByRole('main').or(beside).last();
      await shown.getByRole('button', { name: share.showQr }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'match-gone',
    as: 'premium',
    path: paths.home,
    act: async (page) => {
      const id = await recordWithGuest(page);
      await page.goto(paths.match(id));
      // On a desktop the list is beside it.
      await page.getByRole('heading', { name: 'Hilltop' }).last().waitFor();
      const { origin } = new URL(page.url());
      await page.request.delete(`/api/matches/${id}`, { headers: { origin } });
      await page.getByRole('heading', { name: matchPage.gone.title }).waitFor();
    },
  },
];

/** One for all pictures: a player is in a few matches a day at most. */
let matchToRate: string | undefined;

/** The success card, held open as by a member who shows its code. */
async function recordByForm(page: Page): Promise<void> {
  await page.getByLabel(createMatch.location).fill('Hilltop');
  await page.getByRole('radio', { name: createMatch.singles }).check({ force: true });
  await press(page, createMatch.addTo.team2);
  await page.getByText(createMatch.guest).click();
  await page.getByLabel(fieldLabels.firstName).fill('Gus');
  await page.getByLabel(fieldLabels.email).fill(EMAIL);
  await page.getByRole('button', { name: createMatch.addGuest, exact: true }).click();
  // In large text it lies where the guest was added a moment ago: a tap there would count as a double tap.
  await page.getByRole('button', { name: createMatch.submit }).press('Enter');
  const goingOn = page.getByText(createMatch.goingOn);
  await goingOn.waitFor();
  // A key may count as part of a double tap at first.
  while (await goingOn.isVisible()) await page.keyboard.press('Shift', { delay: 50 });
  await page.getByRole('heading', { name: share.title }).waitFor();
}

async function handOver(page: Page): Promise<void> {
  matchToRate ??= await recordWithGuest(page);
  await page.goto(paths.qrRating(matchToRate));
  const takeBack = page.getByRole('button', { name: guestPage.takeBack('') });
  const hand = page.getByRole('link', { name: share.hand });
  await takeBack.or(hand).waitFor();
  // The guest of the picture before has the phone still.
  if (await takeBack.isVisible()) await takeBack.click();
  await hand.click();
  await page.getByLabel(fieldLabels.email).waitFor();
}

/** Hands the phone over to the guest, who enters their email. */
async function letIn(page: Page): Promise<void> {
  await handOver(page);
  await page.getByLabel(fieldLabels.email).fill(EMAIL);
  await press(page, qrRating.submit);
}

/** Records the member's match against a guest; returns its id. */
async function recordWithGuest(page: Page): Promise<string> {
  const member = await (await page.request.get('/api/user')).json();
  const answer = await page.request.post('/api/matches/create-with-players', {
    headers: { origin: new URL(page.url()).origin },
    data: {
      date: new Date().toISOString().slice(0, 10),
      location: 'Hilltop',
      matchType: 'singles',
      team1Players: [{ id: z.parse(z.object({ id: z.number() }), member).id }],
      team2Players: [{ firstName: 'Gus', email: EMAIL, isNonMember: true }],
      team1Score: 11,
      team2Score: 7,
    },
  });
  return z.parse(created, await answer.json()).match.id;
}
