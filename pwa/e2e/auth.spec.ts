import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#shared/domain/paths.ts';
import { authPage, signInHints } from '#shared/text/auth.ts';
import { dashboard, nav, sessionText } from '#shared/text/common.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';
import { otherAccountsRecords } from '#shared/text/other-accounts-records.ts';
import { errorAt, fill, submit } from './fixtures/actions/auth-form.ts';
import { matchesOnServer, recordMatch } from './fixtures/actions/record-match.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { eventually } from './fixtures/checks/eventually.ts';
import { arrivesAt, sees, seesToast, toastOn } from './fixtures/checks/screen.ts';
import { newMember } from './fixtures/server/member.ts';
import { useOwnStage } from './fixtures/server/stage.ts';
import { changeStore } from './fixtures/server/store.ts';

const stage = useOwnStage();

const PROTECTED = [
  paths.home,
  paths.dashboard,
  paths.createMatch,
  paths.ratePlayers,
  paths.pastGames,
  paths.ratingDatabase,
  paths.ratingWizard('0197a000-0000-7000-8000-000000000000', 1),
  '/profile',
  paths.profile(1),
  paths.profileEdit,
  paths.requestRating,
  paths.testMatchmaking,
  paths.feedback,
  paths.subscription,
  paths.affiliate,
  paths.admin,
  paths.adminMatches,
  paths.settings,
];
const TAGLINE = 'Join the pickleball community and get rated by opponents';
const FIELDS = ['First name', 'Last name', 'Username', 'Email', 'Phone', 'Password'];
const ALL_FIELDS = [...FIELDS, fieldLabels.confirmPassword, 'Signup code'];

// proves PRODUCT-2, PRODUCT-3
test('a visitor reads the tagline and the four features', async () => {
  const { page } = await stage.phone();
  await page.getByRole('heading', { level: 1, name: TAGLINE }).waitFor();
  expect(await page.getByRole('listitem').allTextContents()).toEqual([
    'Get Rated',
    'Track Progress',
    'Build Reputation',
    'Earn Rewards',
  ]);
});

// proves ROUTE-1, AUTH-1, AUTH-5
test('the page has a login and a register tab, each with its fields', async () => {
  const { page } = await stage.phone();
  await page.getByRole('tab', { name: authPage.login, selected: true }).waitFor();
  expect(await page.getByRole('tab').allTextContents()).toEqual([
    authPage.login,
    authPage.register,
  ]);
  expect(await labels(page)).toEqual(['Username', 'Password']);
  await page.getByRole('tab', { name: authPage.register }).click();
  expect(await labels(page)).toEqual(ALL_FIELDS);
});

test('both modes are open to everybody, in light and in dark', async () => {
  const { page } = await stage.phone();
  await submit(page, sessionText.signIn);
  await expectAccessible(page);
  await page.getByRole('tab', { name: authPage.register }).click();
  await submit(page, authPage.createAccount);
  await expectAccessible(page);
});

// proves AUTH-9
test('a sign-in without username or password says at each field that it is required', async () => {
  const { page } = await stage.phone();
  await submit(page, sessionText.signIn);
  expect(await errorAt(page, 'Username')).toBe('Username is required');
  expect(await errorAt(page, 'Password')).toBe('Password is required');
});

// proves AUTH-8, AUTH-13
test("a wrong password gives the toast 'Login failed' with the server's message", async () => {
  const { username } = await newMember(stage.server);
  const { page } = await stage.phone();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill('a wrong password');
  await submit(page, sessionText.signIn);
  await toastOn(page).waitFor();
  expect(await colourOf(toastOn(page))).toBe(await faultColour(page));
  await seesToast(page, { title: 'Login failed', description: 'Invalid username or password' });
  await arrivesAt(page, paths.auth);
});

test('what was said of a failed sign-in is gone when the next one succeeds', async () => {
  const { username, password } = await newMember(stage.server);
  const { page } = await stage.phone();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill('a wrong password');
  await submit(page, sessionText.signIn);
  await sees(toastOn(page), 'Login failed');
  await page.getByLabel('Password').fill(password);
  await submit(page, sessionText.signIn);
  await arrivesAt(page, paths.home);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await toastOn(page).count()).toBe(0);
});

// proves AUTH-3, AUTH-4
test('a sign-in goes home, and whoever is signed in is sent there from /auth', async () => {
  const { username, password } = await newMember(stage.server);
  const { page } = await stage.phone();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await submit(page, sessionText.signIn);
  await arrivesAt(page, paths.home);
  await page.getByRole('heading', { level: 1, name: dashboard.welcome(username) }).waitFor();
  await page.goto(paths.auth);
  await arrivesAt(page, paths.home);
});

// proves ROUTE-5, ROUTE-6, ROUTE-7, ROUTE-8, ROUTE-9, ROUTE-10, ROUTE-12, ROUTE-14, ROUTE-15, ROUTE-16, ROUTE-17, ROUTE-18, SESSION-1, SESSION-3
test('without a user every protected route goes to /auth', async () => {
  const { page } = await stage.phone();
  for (const path of PROTECTED) {
    await page.goto(path);
    await arrivesAt(page, paths.auth);
  }
});

test('records that a session left unsent when it ended are told at /auth, with or without signal', async () => {
  const member = await newMember(stage.server);
  const { username, id } = member;
  const phone = await stage.phoneOf(member);
  await phone.losesSignal();
  await recordMatch(phone.page);
  changeStore(stage.server, 'delete from sessions where user_id = ?', id);
  await phone.findsSignal();
  await phone.reopen();
  await sees(phone.page, sessionText.ended);
  await phone.page.goto(paths.home);
  const waits = otherAccountsRecords.maybeGone(
    { matches: 1, ratings: 0, others: 0, drafts: 0 },
    username,
  );
  await sees(phone.page, waits);
  expect(await phone.page.getByText(signInHints.ended(username)).count()).toBe(0);
  await arrivesAt(phone.page, paths.auth);
  await expectAccessible(phone.page);

  await phone.losesSignal();
  await phone.reopen();
  await sees(phone.page, waits);
  await phone.findsSignal();
  expect(await phone.page.getByLabel('Username').inputValue()).toBe(username);
  await phone.page.getByLabel('Password').fill(member.password);
  await submit(phone.page, sessionText.signIn);
  await arrivesAt(phone.page, paths.home);
  await eventually(
    'the match is sent',
    async () => (await matchesOnServer(phone, stage.server)) > 0,
  );
});

test('whom the server signed out is told so, until they sign in again', async () => {
  const member = await newMember(stage.server);
  const phone = await stage.phoneOf(member);
  changeStore(stage.server, 'delete from sessions where user_id = ?', member.id);
  await phone.page.reload();
  await sees(phone.page, sessionText.ended);
  await phone.page.goto(paths.home);
  const told = signInHints.ended(member.username);
  await sees(phone.page, told);
  await expectAccessible(phone.page);
  expect(await phone.page.getByLabel('Username').inputValue()).toBe(member.username);
  await phone.page.getByLabel('Password').fill(member.password);
  await submit(phone.page, sessionText.signIn);
  await arrivesAt(phone.page, paths.home);
  await phone.page.getByRole('button', { name: nav.account }).click();
  const menu = phone.page.locator('#account-menu');
  await menu.getByRole('button', { name: nav.logout }).click();
  await arrivesAt(phone.page, paths.auth);
  await phone.page.getByLabel('Username').waitFor();
  expect(await phone.page.getByText(told).count()).toBe(0);
});

test('the first admin, whose password the server made, chooses a new one and is in', async () => {
  await eventually('the made password is printed', async () => made() !== undefined);
  const { page } = await stage.phone();
  await fill(page, { Username: 'admin', Password: made() ?? '' });
  await submit(page, sessionText.signIn);
  await page.getByRole('heading', { level: 1, name: authPage.changePassword }).waitFor();
  await expectAccessible(page);

  await page.goto(paths.createMatch);
  await page.getByRole('heading', { level: 1, name: authPage.changePassword }).waitFor();
  await fill(page, {
    [fieldLabels.currentPassword]: made() ?? '',
    [fieldLabels.newPassword]: 'a password of my own',
    [fieldLabels.confirmPassword]: 'a password of my own',
  });
  await submit(page, authPage.changePassword);
  await page.getByRole('heading', { level: 1, name: createMatch.title }).waitFor();
});

/** The first admin's password as the server printed it, or undefined while it has not. */
function made(): string | undefined {
  return /with the password (\S+)/.exec(stage.server.printed())?.[1];
}

function colourOf(place: Locator): Promise<string> {
  return place.evaluate((shown) => getComputedStyle(shown).color);
}

/** The colour of what is destructive, as the browser writes it. */
function faultColour(page: Page): Promise<string> {
  return page.evaluate(() => {
    const sample = document.createElement('p');
    sample.style.color = 'var(--fault)';
    document.body.append(sample);
    const { color } = getComputedStyle(sample);
    sample.remove();
    return color;
  });
}

function labels(page: Page): Promise<string[]> {
  return page.getByRole('tabpanel').locator('label').allTextContents();
}
