import { expect, test } from 'vitest';
import { pathOf } from '#pwa/features/admin/parts.ts';
import { adminRefusals } from '#shared/text/admin-refusals.ts';
import { adminScreens, userActions, users } from '#shared/text/admin-screens.ts';
import { sees, seesToast } from './fixtures/checks/screen.ts';
import { ADMIN, confirm, openSheet } from './fixtures/server/admin.ts';
import { newMember } from './fixtures/server/member.ts';
import { useStage } from './fixtures/server/stage.ts';
import { queryStore } from './fixtures/server/store.ts';

const stage = useStage();

// proves ROLE-8, ADMIN-3, ADMIN-9, ADMIN-4
test('a user becomes admin, test member and richer, and is deleted, each once confirmed', async () => {
  const lastName = crypto.randomUUID();
  const member = await newMember(stage.server, { firstName: 'Ursula', lastName });
  const name = `Ursula ${lastName}`;
  const who = users.who(name, member.username);
  const stored = () => queryStore(stage.server, 'select * from users where id = ?', member.id)[0];
  const { page } = await stage.phoneOf(ADMIN, pathOf('users'));
  const card = page.getByRole('article', { name, exact: true });
  await page.getByRole('searchbox', { name: users.search }).fill(name);
  await confirm(await openSheet(page, name), userActions.makeAdmin);
  await seesToast(page, userActions.makeAdmin.done);
  await sees(card, users.adminByMark);
  await confirm(await openSheet(page, name), userActions.makeTestMember);
  await seesToast(page, userActions.makeTestMember.done);
  await sees(card, users.test);
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
  expect(stored()).toMatchObject({ is_admin: 1, is_test_member: 1, credits: 5 });
  const last = await openSheet(page, name);
  await last.getByRole('button', { name: userActions.deleteUser.begin }).click();
  await sees(last, who);
  await last.getByRole('button', { name: adminScreens.cancel }).click();
  await confirm(last, userActions.deleteUser);
  await seesToast(page, userActions.deleteUser.done);
  await sees(page, users.none);
  expect(stored()).toMatchObject({ username: `deleted-${member.id}` });
});
