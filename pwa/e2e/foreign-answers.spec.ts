import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { paths } from '#shared/domain/paths.ts';
import { nav, sessionText, syncStatus } from '#shared/text/common.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { syncPanel } from '#shared/text/sync-panel.ts';
import { addGuest, enterDetails, matchesOnServer } from './fixtures/actions/record-match.ts';
import { signIn } from './fixtures/actions/sign-up.ts';
import { arrivesAt, sees } from './fixtures/checks/screen.ts';
import { type ForeignAnswer, type Portal, startPortal } from './fixtures/network/portal.ts';
import { newPhone, type Phone } from './fixtures/phones/phone.ts';
import { type Member, newMember } from './fixtures/server/member.ts';
import { useStage } from './fixtures/server/stage.ts';

const REFUSAL: ForeignAnswer = {
  status: 401,
  type: 'application/json',
  body: '{"code":"signed_out","message":"Sign in to the hotel"}',
};
const PORTALS: Record<string, ForeignAnswer> = {
  '{}': { status: 200, type: 'application/json', body: '{}' },
  'an empty success': { status: 204 },
  'a page': { status: 200, type: 'text/html', body: '<h1>Welcome to the hotel</h1>' },
  'a redirect': { status: 302, headers: { location: 'http://localhost:9/portal' } },
};

const stage = useStage();

interface Stand {
  member: Member;
  portal: Portal;
  phone: Phone;
  page: Page;
}

/** A signed-in member's phone with all of the app on it, on a network that a test makes misbehave. */
async function onNetwork(): Promise<Stand> {
  const [member, portal] = [await newMember(stage.server), await startPortal(stage.server.url)];
  const phone = await newPhone(stage.browser, portal.url, paths.auth);
  onTestFinished(async () => {
    await phone[Symbol.asyncDispose]();
    await portal[Symbol.asyncDispose]();
  });
  await signIn(phone.page, member);
  await phone.isReadyOffline();
  return { member, portal, phone, page: phone.page };
}

// proves SYNC-13
test('30 s of foreign refusals leave a form open, and its match reaches the server by itself afterwards', async () => {
  const { portal, phone, page } = await onNetwork();
  await page.clock.install();
  await page.goto(paths.createMatch);
  await enterDetails(page, 'Riverside');
  portal.answer(REFUSAL);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.clock.runFor(30_000);
  await expect.poll(() => portal.answered()).toBeGreaterThan(3);
  const badge = page.getByRole('button', { name: /^Sync:.*This network needs you to sign in$/ });
  await badge.click();
  await sees(page.getByRole('dialog'), syncPanel.portal);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  expect(new URL(page.url()).pathname).toBe(paths.createMatch);
  expect(await page.getByLabel(createMatch.location).inputValue()).toBe('Riverside');

  // Nor does a start behind it ask to sign in: the draft is there, and the match can be recorded.
  await page.reload();
  await expect.poll(() => page.getByLabel(createMatch.location).inputValue()).toBe('Riverside');
  await addGuest(page, 'Gus');
  await page.getByRole('button', { name: createMatch.submit }).click();
  await page.getByRole('button', { name: /^Sync: 1 on this device/ }).waitFor();
  await page.clock.runFor(2_000);
  await arrivesAt(page, paths.ratePlayers);

  portal.answer(null);
  await page.clock.runFor(30_000);
  await page.getByRole('button', { name: syncStatus.badgeName(syncStatus.badge.clean) }).waitFor();
  expect(await matchesOnServer(phone, { ...stage.server, url: portal.url })).toBe(1);
});

test.each(Object.entries(PORTALS))(
  'signed out behind a network that answers %s, nobody is signed in, and the session ends with the signal',
  async (_, foreign) => {
    const { portal, phone, page } = await onNetwork();
    const cookie = await sessionOf(phone);
    portal.answer(foreign);
    await page.getByRole('button', { name: nav.account }).click();
    await page.getByRole('button', { name: nav.logout }).click();
    await arrivesAt(page, paths.auth);
    // The phone is signed out before the server is told.
    await expect.poll(() => portal.answered()).toBeGreaterThan(0);
    // The next visitor: the browser still holds the cookie, and the server would take it.
    expect(await statusWith(cookie)).toBe(200);
    await phone.reopen();
    await arrivesAt(phone.page, paths.auth);

    portal.answer(null);
    await phone.reopen();
    await arrivesAt(phone.page, paths.auth);
    await expect.poll(() => statusWith(cookie)).toBe(401);
    expect(await sessionOf(phone)).toBe('');
  },
);

// proves SYNC-14
test('our own end of a session leaves a form open too, and the match goes on at the next sign-in', async () => {
  const { member, phone, page } = await onNetwork();
  await page.goto(paths.createMatch);
  await enterDetails(page, 'Riverside');
  await member.post('/api/logout-everywhere');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByRole('heading', { name: sessionText.required }).waitFor();
  await sees(page, sessionText.ended);
  await addGuest(page, 'Gus');
  await page.getByRole('button', { name: createMatch.submit }).click();
  await arrivesAt(page, paths.auth);

  await signIn(page, member);
  await page.getByRole('button', { name: syncStatus.badgeName(syncStatus.badge.clean) }).waitFor();
  expect(await matchesOnServer(phone, stage.server)).toBe(1);
});

async function sessionOf({ context }: Phone): Promise<string> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'ppr_session');
  return cookie === undefined ? '' : `${cookie.name}=${cookie.value}`;
}

async function statusWith(cookie: string): Promise<number> {
  return (await fetch(`${stage.server.url}/api/user`, { headers: { cookie } })).status;
}
