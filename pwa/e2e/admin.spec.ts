import { expect, test } from 'vitest';
import { pathOfSection } from '#pwa/features/admin/admin-sections.ts';
import { adminScreens, userActions, users } from '#shared/text/admin.ts';
import { adminRefusals } from '#shared/text/admin-refusals.ts';
import { sees, seesToast } from './fixtures/checks/screen.ts';
import { ADMIN, confirm, openSheet } from './fixtures/server/admin.ts';
import { useE2eApp } from './fixtures/server/e2e-app.ts';
import { newMember } from './fixtures/server/member.ts';
import { queryStore } from './fixtures/server/store.ts';

const app = useE2eApp();

// proves ROLE-8, ADMIN-3, ADMIN-9, ADMIN-4
test('an admin promotes a user, converts, credits and deletes one, each after a confirmation', async () => {
  const lastName = crypto.randomUUID();
  const member = await newMember(app.server, { firstName: 'Ursula', lastName });
  const name = `Ursula ${lastName}`;
  const who = users.who(name, member.username);
  const stored = () => queryStore(app.server, 'select * from users where id = ?', member.id)[0];
  const { page } = await app.phoneOf(ADMIN, pathOfSection('users'));
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
