import { expect, test } from 'vitest';
import { commands, type Locator, page, userEvent } from 'vitest/browser';
import { ADMIN } from '#pwa/e2e/fixtures/server/admin.ts';
import type { Member } from '#pwa/e2e/fixtures/server/member.ts';
import { pathOfSection } from '#pwa/features/admin/admin-sections.ts';
import { confirm, openSheet } from '#pwa/testing/screens/admin.ts';
import { sees, seesToast } from '#pwa/testing/screens/checks.ts';
import { Keys } from '#pwa/testing/screens/keys.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp } from '#pwa/testing/screens/open-app.tsx';
import { DESK, expectFitsOnAll, SHORT, showOn } from '#pwa/testing/screens/screen-sizes.ts';
import { paths } from '#shared/domain/paths.ts';
import { adminScreens, userActions, users } from '#shared/text/admin.ts';
import { adminFailures, adminRefusals } from '#shared/text/admin-refusals.ts';
import { nav } from '#shared/text/navigation.ts';

const UNKNOWN = adminRefusals.userUnknown;
const search = page.getByRole('searchbox', { name: users.search });

// proves ROLE-8, ADMIN-2
test('a user is found from the first letter, by each of the five fields; many users come in pages', async () => {
  const own = Date.now().toString();
  const many = `zz-${own}-`;
  await addMembers(60, many);
  const zoe = await newMember({
    username: `xq.${own}`,
    firstName: `Xandra${own}`,
    lastName: `Xylophone${own}`,
    phone: `+49 ${own}`,
  });
  const found = card(`Xandra${own} Xylophone${own}`);
  await openUsers();
  await search.fill('x');
  await expect.element(found).toBeVisible();
  for (const typed of [
    zoe.username,
    zoe.email,
    `Xandra${own}`,
    `xylophone${own}`,
    `49${own.slice(0, -2)}`,
  ]) {
    await search.fill('nobody has this');
    await sees(users.none);
    await search.fill(typed);
    await expect.element(found).toBeVisible();
    expect(page.getByRole('article').elements()).toHaveLength(1);
  }
  await search.fill(many.slice(0, -1));
  await expect.element(card(`Many ${many}001`)).toBeVisible();
  const more = page.getByRole('button', { name: adminScreens.more });
  await more.click();
  await expect.element(more).not.toBeInTheDocument();
  const last = card(`Many ${many}060`);
  const isThere = () => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    return last.query() !== null;
  };
  await expect.poll(isThere).toBe(true);
  const row = page.getByRole('listitem').filter({ has: last });
  await expect.element(row).toHaveAttribute('aria-setsize', '60');
});

// proves ROLE-8, ADMIN-3, ADMIN-9, ADMIN-4, NAME-4
test('an admin promotes a user, converts, credits and deletes one, each after a confirmation', async () => {
  const { member, name } = await aMember('Ursula');
  const who = users.who(name, member.username);
  await openUsers(name);
  const profile = card(name).getByRole('link', { name });
  await expect.element(profile).toHaveAttribute('href', paths.profile(member.id));
  await confirm(await openSheet(name), userActions.makeAdmin);
  await seesToast(userActions.makeAdmin.done);
  await sees(users.adminByMark, card(name));
  await confirm(await openSheet(name), userActions.makeTestMember);
  await seesToast(userActions.makeTestMember.done);
  await sees(users.test, card(name));
  const sheet = await openSheet(name);
  for (const { begin } of [userActions.makeAdmin, userActions.makeTestMember])
    expect(sheet.getByRole('button', { name: begin }).query()).toBeNull();
  await addCredits(sheet, who);
  expect(await stored(member)).toMatchObject({ is_admin: 1, is_test_member: 1, credits: 5 });
  const last = await openSheet(name);
  await last.getByRole('button', { name: userActions.deleteUser.begin }).click();
  await sees(who, last);
  await last.getByRole('button', { name: adminScreens.cancel }).click();
  await confirm(last, userActions.deleteUser);
  await seesToast(userActions.deleteUser.done);
  await sees(users.none);
  expect(await stored(member)).toMatchObject({ username: `deleted-${member.id}` });
});

// proves ADMIN-3, ADMIN-4
test('a user gets a parent who is found by search, and then no parent again', async () => {
  const { member, name } = await aMember('Petunia');
  const above = await aMember('Above');
  await openUsers(name);
  const sheet = await openSheet(name);
  await sees(users.nobody, sheet);
  await sheet.getByLabelText(userActions.updateDownline.search).fill(name);
  await sees(userActions.updateDownline.noneFound, sheet);
  await pickParent(sheet, above.name);
  await seesToast(userActions.updateDownline.done);
  expect(await parentOf(member)).toBe(above.member.id);
  await sees(above.name, await openSheet(name));
  await userEvent.keyboard('{Escape}');
  await search.fill(above.name);
  await pickParent(await openSheet(above.name), name);
  await seesToast({
    title: adminFailures.updateDownline,
    description: adminRefusals.downlineLoop,
  });
  await userEvent.keyboard('{Escape}');
  await search.fill(name);
  const again = await openSheet(name);
  await again.getByRole('button', { name: userActions.updateDownline.none }).click();
  await seesToast(userActions.updateDownline.done);
  expect(await parentOf(member)).toBe(null);
});

test('a long name of a possible parent fits its button in large text', async () => {
  const { name } = await aMember('Petunia');
  const long = await newMember({ firstName: 'Alexandra', lastName: 'Featherstonehaugh' });
  await openUsers(name);
  const sheet = await openSheet(name);
  await sheet.getByLabelText(userActions.updateDownline.search).fill(long.username);
  await expect
    .element(sheet.getByRole('button', { name: /Featherstonehaugh as parent/ }))
    .toBeVisible();
  await expectFitsOnAll([{ ...SHORT, text: 200 }]);
});

// proves ADMIN-10
test('each change of a user who was deleted meanwhile fails with a message', async () => {
  const { member, name } = await aMember('Gone');
  const above = await aMember('Still');
  await openUsers(name);
  const sheet = await openSheet(name);
  const deleted = await fetch(`/api/admin/users/${member.id}/delete`, {
    method: 'DELETE',
    headers: { 'content-type': 'application/json' },
  });
  expect(deleted.ok).toBe(true);
  await confirm(sheet, userActions.makeAdmin);
  await seesToast({ title: 'Failed to promote user to admin', description: UNKNOWN });
  await confirm(sheet, userActions.makeTestMember);
  await seesToast({ title: 'Failed to convert user to test member', description: UNKNOWN });
  await sheet.getByLabelText(userActions.addCredits.amount).fill('5');
  await sheet.getByRole('button', { name: userActions.addCredits.submit }).click();
  await seesToast({ title: 'Failed to add credits', description: UNKNOWN });
  await pickParent(sheet, above.name);
  await seesToast({ title: 'Failed to update downline', description: UNKNOWN });
  await confirm(sheet, userActions.deleteUser);
  await seesToast({ title: 'Failed to delete user', description: UNKNOWN });
  await userEvent.keyboard('{Escape}');
  await sees(users.none);
});

test('admins cannot delete their own account here', async () => {
  await openUsers(ADMIN.username);
  await confirm(await openSheet(ADMIN.username), userActions.deleteUser);
  await seesToast({
    title: adminFailures.deleteUser,
    description: adminRefusals.ownAccount,
  });
});

test('by keyboard alone: an admin finds a user and adds credits', async () => {
  const { member, name } = await aMember('Keyes');
  await showOn(DESK);
  await openApp(ADMIN);
  const keys = new Keys();
  await keys.press('link', nav.admin);
  await keys.press('link', adminScreens.parts.users);
  await keys.enter(users.search, name);
  await keys.press('button', users.manage(name));
  await keys.enter(userActions.addCredits.amount, '7');
  await userEvent.keyboard('{Enter}');
  await seesToast(userActions.addCredits.done);
  const credits = await commands.queryStore('select credits from users where id = ?', member.id);
  expect(credits).toEqual([{ credits: 7 }]);
});

/** The admin page of users, searched for this text. */
async function openUsers(query = ''): Promise<void> {
  await openApp(ADMIN, pathOfSection('users'));
  await search.fill(query);
}

function card(name: string): Locator {
  return page.getByRole('article', { name, exact: true });
}

/** A member with a unique name. */
async function aMember(firstName: string): Promise<{ member: Member; name: string }> {
  const lastName = crypto.randomUUID();
  const member = await newMember({ firstName, lastName });
  return { member, name: `${firstName} ${lastName}` };
}

/** Adds 5 credits, after amounts that are refused. */
async function addCredits(sheet: Locator, who: string): Promise<void> {
  const amount = sheet.getByLabelText(userActions.addCredits.amount);
  const add = sheet.getByRole('button', { name: userActions.addCredits.submit });
  for (const wrong of ['0', '-5', '1.5', 'five', '']) {
    await amount.fill(wrong);
    await add.click();
    await sees(adminRefusals.amount, sheet);
  }
  await amount.fill('5');
  await sees(userActions.addCredits.adds(5, who), sheet);
  await add.click();
  await seesToast(userActions.addCredits.done);
}

async function pickParent(sheet: Locator, name: string): Promise<void> {
  await sheet.getByLabelText(userActions.updateDownline.search).fill(name);
  await sheet.getByRole('button', { name: userActions.updateDownline.set(name) }).click();
}

/** The user as the server has them. */
async function stored({ id }: Member): Promise<unknown> {
  const [row] = await commands.queryStore('select * from users where id = ?', id);
  return row;
}

async function parentOf({ id }: Member): Promise<unknown> {
  const query = 'select downline_parent as parent from users where id = ?';
  const [row] = await commands.queryStore(query, id);
  return Object(row).parent;
}

/** Writes this many members directly into the store; API calls would take minutes. */
async function addMembers(count: number, word: string): Promise<void> {
  await commands.changeStore(
    `with recursive c(n) as (select 1 union all select n + 1 from c where n < ?)
     insert into users (username, username_fold, email, email_fold, password, affiliate_code, first_name, last_name,
                        search_username, search_name, search_last_name, created_at, updated_at)
     select w, w, w || '@x.example', w || '@x.example', 'x', w, 'Many', w, w, 'many ' || w, w, 0, 0
       from (select ? || printf('%03d', n) as w from c)`,
    count,
    word,
  );
}
