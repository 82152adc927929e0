import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#shared/domain/paths.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { addGuest, enterDetails, matchesOnServer } from './fixtures/actions/record-match.ts';
import { signUp } from './fixtures/actions/sign-up.ts';
import { eventually } from './fixtures/checks/eventually.ts';
import { sees } from './fixtures/checks/screen.ts';
import { draftStored } from './fixtures/checks/stored-draft.ts';
import { KillablePhone } from './fixtures/phones/killable-phone.ts';
import { disposeAtEnd } from './fixtures/phones/phone.ts';
import { useE2eApp } from './fixtures/server/e2e-app.ts';

const app = useE2eApp();

test('a page that the worker missed when it claimed all pages is claimed later by itself, and then opens without signal', async () => {
  const phone = await app.phone();
  await phone.waitUntilReadyOffline();
  // A reload that bypasses the cache leaves a page without its worker, like the race of a first visit.
  const devtools = await phone.context.newCDPSession(phone.page);
  const loaded = phone.page.waitForEvent('load');
  await devtools.send('Page.reload', { ignoreCache: true });
  await loaded;
  await phone.losesSignal();
  await phone.page.goto(paths.betaInfo);
  await sees(phone.page, 'BETA020');
});

// proves ROLE-4, SYNC-1, SYNC-3
test('a form filled in without signal survives kills of the phone, which still opens every screen, and reaches the server once', async () => {
  const held = { phone: await KillablePhone.open(app.server.url, paths.auth) };
  disposeAtEnd(() => held.phone);
  await signUp(held.phone.page);
  held.phone = await held.phone.restart();
  await held.phone.waitUntilReadyOffline();
  await app.server.stop();
  const { page } = held.phone;
  await page.goto('/create-match');
  await enterDetails(page, 'Riverside');
  // A key pressed at the moment of the kill may be lost, what was stored before must not be.
  await draftStored(page, 'Riverside');

  held.phone = await held.phone.killAndOpen('/create-match');
  const reopened = held.phone.page;
  await eventually(
    'the draft is there again',
    async () => (await reopened.getByLabel(createMatch.location).inputValue()) === 'Riverside',
  );
  await reopened.getByRole('radio', { name: createMatch.singles }).check({ force: true });
  await addGuest(reopened, 'Gus');
  await reopened.getByRole('button', { name: createMatch.submit }).click();
  await sees(reopened, createMatch.createdHere(0).description ?? '');

  held.phone = await held.phone.killAndOpen('/rate-players');
  await held.phone.page.getByRole('heading', { name: 'Riverside' }).waitFor();
  await opensEveryScreen(held.phone.page);

  await held.phone.page.goto('/rate-players');
  await app.server.start();
  await eventually(
    'the server has the match',
    async () => (await matchesOnServer(held.phone, app.server)) === 1,
  );
  await held.phone.page.getByRole('heading', { name: 'Riverside' }).waitFor();
  expect(await held.phone.page.getByRole('heading', { name: 'Riverside' }).count()).toBe(1);
});

/** Resolves when every screen without a match in its address was opened. */
async function opensEveryScreen(page: Page): Promise<void> {
  const addresses = Object.values(paths).filter((path) => typeof path === 'string');
  const screens = addresses.filter((path) => !path.startsWith(paths.auth) && !path.includes('?'));
  for (const path of screens) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
  }
}
