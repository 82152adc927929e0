import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pathOf } from '#pwa/features/admin/parts.ts';
import { paths } from '#shared/domain/paths.ts';
import { admin, adminFailures, adminRefusals } from '#shared/text/admin-refusals.ts';
import { adminScreens, userActions, users } from '#shared/text/admin-screens.ts';
import { connectionErrors, nav } from '#shared/text/common.ts';
import { Keys } from './fixtures/actions/keys.ts';
import { arrivesAt, sees, seesToast } from './fixtures/checks/screen.ts';
import {
  ADMIN,
  ADMIN_SETTINGS,
  addMembers,
  confirm,
  openSheet,
  storedUser,
} from './fixtures/server/admin.ts';
import { type Member, newMember } from './fixtures/server/member.ts';
import { serverAnswer } from './fixtures/server/server-answer.ts';
import { useOwnStage } from './fixtures/server/stage.ts';
import { changeStore } from './fixtures/server/store.ts';

const stage = useOwnStage(ADMIN_SETTINGS);
const UNKNOWN = adminRefusals.userUnknown;

// proves ROUTE-15, ROLE-9
test('members and admins by flag alone are told Access Denied, visitors to sign in', async () => {
  const member = await newMember(stage.server);
  const { page, context } = await stage.phoneOf(member);
  const asked: string[] = [];
  context.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const isFlagged of [0, 1]) {
    changeStore(stage.server, 'update users set is_admin = ? where id = ?', isFlagged, member.id);
    for (const path of [paths.admin, pathOf('users'), paths.adminMatches]) {
      await page.goto(path);
      await sees(page, 'Access Denied');
      await sees(page, 'Access denied. Admin privileges required.');
      expect(await page.getByRole('navigation', { name: adminScreens.nav }).count()).toBe(0);
    }
  }
  expect(asked.filter((path) => path.startsWith('/api/admin/'))).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: adminScreens.home }).click();
  await arrivesAt(page, paths.home);
  const visitor = await stage.phone(paths.admin);
  await arrivesAt(visitor.page, paths.auth);
});

// proves ROLE-8, ADMIN-2
test('a user is found from the first letter, by each of the five fields; of many, page by page', async () => {
  addMembers(stage.server, 60, 'zz-many-');
  const zoe = await newMember(stage.server, {
    username: 'xq.zoe',
    firstName: 'Xandra',
    lastName: 'Xylophone',
    phone: '+49 170 7777777',
  });
  const page = await usersPage();
  const search = page.getByRole('searchbox', { name: users.search });
  for (const typed of ['x', 'xq.zoe', zoe.email, 'Xandra', 'xylo', '49170777']) {
    await search.fill('nobody has this');
    await sees(page, users.none);
    await search.fill(typed);
    await card(page, 'Xandra Xylophone').waitFor();
    expect(await page.getByRole('article').count()).toBe(1);
  }
  await search.fill('zz-many');
  await card(page, 'Many zz-many-001').waitFor();
  await page.getByRole('button', { name: adminScreens.more }).click();
  await page.getByRole('button', { name: adminScreens.more }).waitFor({ state: 'detached' });
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      return card(page, 'Many zz-many-060').count();
    })
    .toBe(1);
  const last = page.getByRole('listitem').filter({ has: card(page, 'Many zz-many-060') });
  expect(await last.getAttribute('aria-setsize')).toBe('60');
});

// proves ROLE-8, ADMIN-3, ADMIN-9, ADMIN-4
test('a user becomes admin, test member and richer, and is deleted, each once confirmed', async () => {
  const { member, name } = await aMember('Ursula');
  const who = users.who(name, member.username);
  const page = await usersPage(name);
  await confirm(await openSheet(page, name), userActions.makeAdmin);
  await seesToast(page, userActions.makeAdmin.done);
  await sees(card(page, name), users.adminByMark);
  await confirm(await openSheet(page, name), userActions.makeTestMember);
  await seesToast(page, userActions.makeTestMember.done);
  await sees(card(page, name), users.test);
  const sheet = await openSheet(page, name);
  for (const { begin } of [userActions.makeAdmin, userActions.makeTestMember])
    expect(await sheet.getByRole('button', { name: begin }).count()).toBe(0);
  const amount = sheet.getByLabel(userActions.addCredits.amount);
  for (const wrong of ['0', '-5', '1.5', 'five', '']) {
    await amount.fill(wrong);
    await sheet.getByRole('button', { name: userActions.addCredits.submit }).click();
    await sees(sheet, adminRefusals.amount);
  }
  await amount.fill('5');
  await sees(sheet, userActions.addCredits.adds(5, who));
  await sheet.getByRole('button', { name: userActions.addCredits.submit }).click();
  await seesToast(page, userActions.addCredits.done);
  expect(storedUser(stage.server, member)).toMatchObject({
    is_admin: 1,
    is_test_member: 1,
    credits: 5,
  });
  const last = await openSheet(page, name);
  await last.getByRole('button', { name: userActions.deleteUser.begin }).click();
  await sees(last, who);
  await last.getByRole('button', { name: adminScreens.cancel }).click();
  await confirm(last, userActions.deleteUser);
  await seesToast(page, userActions.deleteUser.done);
  await sees(page, users.none);
  expect(storedUser(stage.server, member)).toMatchObject({ username: `deleted-${member.id}` });
});

// proves ADMIN-3, ADMIN-4
test('a user is put under a parent who is searched for, and under nobody again', async () => {
  const { member, name } = await aMember('Petunia');
  const above = await aMember('Above');
  const page = await usersPage(name);
  const sheet = await openSheet(page, name);
  await sees(sheet, users.nobody);
  await sheet.getByLabel(userActions.updateDownline.search).fill('Petunia');
  await sees(sheet, userActions.updateDownline.noneFound);
  await pickParent(sheet, above.name);
  await seesToast(page, userActions.updateDownline.done);
  expect(storedUser(stage.server, member)).toMatchObject({ downline_parent: above.member.id });
  await sees(await openSheet(page, name), above.name);
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill(above.name);
  await pickParent(await openSheet(page, above.name), name);
  await seesToast(page, {
    title: adminFailures.updateDownline,
    description: adminRefusals.downlineLoop,
  });
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill(name);
  const again = await openSheet(page, name);
  await again.getByRole('button', { name: userActions.updateDownline.none }).click();
  await seesToast(page, userActions.updateDownline.done);
  expect(storedUser(stage.server, member)).toMatchObject({ downline_parent: null });
});

// proves ADMIN-10
test('whoever was deleted meanwhile cannot be changed any more: each failure says so', async () => {
  const { member, name } = await aMember('Gone');
  const above = await aMember('Still');
  const page = await usersPage(name);
  const sheet = await openSheet(page, name);
  await page.request.delete(`/api/admin/users/${member.id}/delete`, {
    headers: { origin: stage.server.url, 'content-type': 'application/json' },
  });
  await confirm(sheet, userActions.makeAdmin);
  await seesToast(page, { title: 'Failed to promote user to admin', description: UNKNOWN });
  await confirm(sheet, userActions.makeTestMember);
  await seesToast(page, { title: 'Failed to convert user to test member', description: UNKNOWN });
  await sheet.getByLabel(userActions.addCredits.amount).fill('5');
  await sheet.getByRole('button', { name: userActions.addCredits.submit }).click();
  await seesToast(page, { title: 'Failed to add credits', description: UNKNOWN });
  await pickParent(sheet, above.name);
  await seesToast(page, { title: 'Failed to update downline', description: UNKNOWN });
  await confirm(sheet, userActions.deleteUser);
  await seesToast(page, { title: 'Failed to delete user', description: UNKNOWN });
  await page.keyboard.press('Escape');
  await sees(page, users.none);
});

test('no admin deletes their own account here', async () => {
  const page = await usersPage(ADMIN.username);
  await confirm(await openSheet(page, ADMIN.username), userActions.deleteUser);
  await seesToast(page, {
    title: adminFailures.deleteUser,
    description: adminRefusals.ownAccount,
  });
});

test('without signal the pages say so, nothing is done, and all comes back with it', async () => {
  const { name } = await aMember('Offline');
  const phone = await stage.phoneOf(ADMIN, pathOf('users'));
  const { page } = phone;
  await page.getByRole('searchbox').fill(name);
  const sheet = await openSheet(page, name);
  await phone.losesSignal();
  await confirm(sheet, userActions.makeAdmin);
  await seesToast(page, {
    title: adminFailures.makeAdmin,
    description: connectionErrors.unreachable,
  });
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill('tara');
  await sees(page, adminScreens.noSignal);
  expect(await page.getByRole('article').count()).toBe(0);
  await page.getByRole('navigation', { name: adminScreens.nav }).getByText('Codes').click();
  await sees(page, adminScreens.noSignal);
  await phone.findsSignal();
  await page.getByRole('heading', { name: 'BETA020' }).waitFor();
});

test('a server that fails is asked again by hand; one that refuses meanwhile denies the access', async () => {
  const page = await usersPage();
  const json = { code: 'internal', message: 'The server had a bad moment.' };
  await page.route('**/api/admin/signup-codes', (route) => route.fulfill(serverAnswer(500, json)), {
    times: 1,
  });
  const parts = page.getByRole('navigation', { name: adminScreens.nav });
  await parts.getByText('Codes').click();
  await sees(page, `${adminScreens.failed} ${json.message}`);
  await page.getByRole('button', { name: adminScreens.tryAgain }).click();
  await page.getByRole('heading', { name: 'BETA020' }).waitFor();
  const mark = 'update users set is_admin = ? where username = ?';
  changeStore(stage.server, mark, 0, ADMIN.username);
  await parts.getByText('Audit Log').click();
  await sees(page, admin.denied.description);
  changeStore(stage.server, mark, 1, ADMIN.username);
});

test('by keys alone: an admin finds a user and adds credits', async () => {
  const { member, name } = await aMember('Keyes');
  const { page } = await stage.phoneOf(ADMIN);
  await page.setViewportSize({ width: 1280, height: 800 });
  const keys = new Keys(page);
  await keys.press('link', nav.admin);
  await keys.press('link', adminScreens.parts.users);
  await keys.enter(users.search, name);
  await keys.press('button', users.manage(name));
  await keys.enter(userActions.addCredits.amount, '7');
  await page.keyboard.press('Enter');
  await seesToast(page, userActions.addCredits.done);
  expect(storedUser(stage.server, member)).toMatchObject({ credits: 7 });
});

/** The users' page of the admin, searched for this. */
async function usersPage(query = ''): Promise<Page> {
  const { page } = await stage.phoneOf(ADMIN, pathOf('users'));
  await page.getByRole('searchbox', { name: users.search }).fill(query);
  return page;
}

function card(page: Page, name: string): Locator {
  return page.getByRole('article', { name, exact: true });
}

/** A member with a name that no other has. */
async function aMember(firstName: string): Promise<{ member: Member; name: string }> {
  const member = await newMember(stage.server, { firstName, lastName: 'Only' });
  return { member, name: `${firstName} Only` };
}

async function pickParent(sheet: Locator, name: string): Promise<void> {
  await sheet.getByLabel(userActions.updateDownline.search).fill(name);
  await sheet.getByRole('button', { name: userActions.updateDownline.set(name) }).click();
}
