import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { paths } from '#shared/domain/paths.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { nav } from '#shared/text/navigation.ts';
import { syncPanel } from '#shared/text/sync-panel.ts';
import { syncStatus } from '#shared/text/sync-status.ts';
import { addGuest, enterDetails, matchesOnServer } from './fixtures/actions/record-match.ts';
import { signIn } from './fixtures/actions/sign-up.ts';
import { arrivesAt, sees } from './fixtures/checks/screen.ts';
import { type ForeignAnswer, type Portal, startPortal } from './fixtures/network/portal.ts';
import { disposeAtEnd, newPhone, type Phone } from './fixtures/phones/phone.ts';
import { useE2eApp } from './fixtures/server/e2e-app.ts';
import { type Member, newMember } from './fixtures/server/member.ts';

const REFUSAL: ForeignAnswer = {
  status: 401,
  type: 'application/json',
  body: '{"code":"signed_out","message":"Sign in to the hotel"}',
};
const REDIRECT: ForeignAnswer = {
  status: 302,
  headers: { location: 'http://localhost:9/portal' },
};

const app = useE2eApp();

interface PortalSetup {
  member: Member;
  portal: Portal;
  phone: Phone;
  page: Page;
}

/** A signed-in member's phone with the whole app installed, on a network that a test can make misbehave. */
async function openBehindPortal(): Promise<PortalSetup> {
  const [member, portal] = [await newMember(app.server), await startPortal(app.server.url)];
  const phone = await newPhone(app.browser, portal.url, paths.auth);
  onTestFinished(() => portal[Symbol.asyncDispose]());
  disposeAtEnd(() => phone);
  await signIn(phone.page, member);
  await phone.waitUntilReadyOffline();
  return { member, portal, phone, page: phone.page };
}

// proves SYNC-13
test('after 30 s of foreign refusals the form is still open, and its match reaches the server by itself', async () => {
  const { portal, phone, page } = await openBehindPortal();
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

  // A start on that network does not ask to sign in either: the draft is there, and the match can be recorded.
  await page.reload();
  await expect.poll(() => page.getByLabel(createMatch.location).inputValue()).toBe('Riverside');
  await addGuest(page, 'Gus');
  await page.getByRole('button', { name: createMatch.submit }).click();
  await page.getByRole('button', { name: /^Sync: 1 not synced yet/ }).waitFor();
  await page.clock.runFor(2_000);
  await arrivesAt(page, paths.ratePlayers);

  portal.answer(null);
  await page.clock.runFor(30_000);
  await page.getByRole('button', { name: syncStatus.badgeName(syncStatus.badge.clean) }).waitFor();
  expect(await matchesOnServer(phone, { ...app.server, url: portal.url })).toBe(1);
});

test('after a sign-out on a network that redirects, nobody is signed in, and the session ends once there is signal', async () => {
  const { portal, phone, page } = await openBehindPortal();
  const cookie = await sessionOf(phone);
  portal.answer(REDIRECT);
  await page.getByRole('button', { name: nav.account }).click();
  await page.getByRole('button', { name: nav.logout }).click();
  // Once the app has noticed the network, it asks first.
  const confirm = page.getByRole('dialog').getByRole('button', { name: nav.logout });
  await expect
    .poll(async () => {
      if (await confirm.isVisible()) await confirm.click();
      return new URL(page.url()).pathname;
    })
    .toBe(paths.auth);
  // The phone is signed out before the server knows.
  await expect.poll(() => portal.answered()).toBeGreaterThan(0);
  // For the next visitor the browser still holds the cookie, which the server would accept.
  expect(await statusWith(cookie)).toBe(200);
  await phone.reopen();
  await arrivesAt(phone.page, paths.auth);

  portal.answer(null);
  await phone.reopen();
  await arrivesAt(phone.page, paths.auth);
  await expect.poll(() => statusWith(cookie)).toBe(401);
  expect(await sessionOf(phone)).toBe('');
});

async function sessionOf({ context }: Phone): Promise<string> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'ppr_session');
  return cookie === undefined ? '' : `${cookie.name}=${cookie.value}`;
}

async function statusWith(cookie: string): Promise<number> {
  return (await fetch(`${app.server.url}/api/user`, { headers: { cookie } })).status;
}
