import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#shared/domain/paths.ts';
import { logout } from '#shared/text/logout.ts';
import { nav } from '#shared/text/navigation.ts';
import { sessionText } from '#shared/text/session.ts';
import { syncStatus } from '#shared/text/sync-status.ts';
import { recordMatch } from './fixtures/actions/record-match.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { eventually } from './fixtures/checks/eventually.ts';
import { arrivesAt, sees } from './fixtures/checks/screen.ts';
import { databaseOf } from './fixtures/phones/database-of.ts';
import type { Phone } from './fixtures/phones/phone.ts';
import { useE2eApp } from './fixtures/server/e2e-app.ts';
import { type Member, newMember } from './fixtures/server/member.ts';

const app = useE2eApp();

// proves SESSION-8, ACCOUNT-8
test("one click on Log out opens /auth, ends the session, and deletes the server's rows from the phone", async () => {
  const member = await newMember(app.server);
  const phone = await app.phoneOf(member);
  await recordMatch(phone.page);
  await badge(phone.page, syncStatus.badge.clean);
  await expect.poll(() => rowsOn(phone.page, member)).toBeGreaterThan(0);
  const cookie = await sessionOf(phone);
  await startLogout(phone.page);
  await arrivesAt(phone.page, paths.auth);
  // The phone is signed out at once, and the rest follows in the background.
  await eventually('the session has ended', async () => (await statusWith(cookie)) === 401);
  await eventually('the rows are gone', async () => (await rowsOn(phone.page, member)) === 0);
  await phone.page.goto(paths.home);
  await arrivesAt(phone.page, paths.auth);
});

// proves ACCOUNT-8
test('logging out with unsent records shows their number, and a later sign-in sends them', async () => {
  const member = await newMember(app.server);
  const phone = await app.phoneOf(member);
  await phone.losesSignal();
  await recordMatch(phone.page);
  await recordMatch(phone.page);
  await phone.page.goto(paths.createMatch);
  await phone.page.getByLabel('Location').fill('Hilltop');
  await startLogout(phone.page);
  await sees(phone.page, logout.unsent(2));
  await sees(phone.page, logout.drafts(1));
  await expectAccessible(phone.page);
  await confirmLogout(phone.page);

  await phone.findsSignal();
  await phone.page.getByLabel('Username').fill(member.username);
  await phone.page.getByLabel('Password').fill(member.password);
  await phone.page.getByRole('button', { name: sessionText.signIn }).click();
  await badge(phone.page, syncStatus.badge.clean);
  await phone.page.goto(paths.ratePlayers);
  await phone.page.getByRole('article', { name: 'Riverside' }).nth(1).waitFor();
});

test('logging out without signal works, and the session ends by itself once there is signal', async () => {
  const phone = await app.phoneOf(await newMember(app.server));
  const cookie = await sessionOf(phone);
  await phone.losesSignal();
  await startLogout(phone.page);
  await arrivesAt(phone.page, paths.auth);
  expect(await statusWith(cookie)).toBe(200);

  await phone.findsSignal();
  await eventually('the session has ended', async () => (await statusWith(cookie)) === 401);
  await phone.page.reload();
  await arrivesAt(phone.page, paths.auth);
});

async function openMenu(page: Page) {
  await page.getByRole('button', { name: nav.account }).click();
  return page.locator('#account-menu');
}

async function startLogout(page: Page): Promise<void> {
  await (await openMenu(page)).getByRole('button', { name: nav.logout }).click();
}

async function confirmLogout(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: nav.logout }).click();
  await arrivesAt(page, paths.auth);
}

async function badge(page: Page, state: string): Promise<void> {
  await page.getByRole('button', { name: syncStatus.badgeName(state) }).waitFor();
}

/** The cookie by which the server knows this phone. */
async function sessionOf({ context }: Phone): Promise<string> {
  const cookies = await context.cookies(app.server.url);
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** The server's answer to this cookie: 200 while its session lives, else 401. */
async function statusWith(cookie: string): Promise<number> {
  return (await fetch(`${app.server.url}/api/user`, { headers: { cookie } })).status;
}

/** The number of the server's rows that this phone has for the member, read directly from the database. */
async function rowsOn(page: Page, { id }: Member): Promise<number> {
  return page.evaluate(
    (database) =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open(database);
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('rows').objectStore('rows').count();
          counting.addEventListener('success', () => resolve(counting.result));
          opening.result.close();
        });
      }),
    await databaseOf(page, id),
  );
}
