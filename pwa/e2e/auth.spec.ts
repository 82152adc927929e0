import { expect, test } from 'vitest';
import { paths } from '#shared/domain/paths.ts';
import { authPage, signInHints } from '#shared/text/auth.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';
import { otherAccountsRecords } from '#shared/text/other-accounts-records.ts';
import { sessionText } from '#shared/text/session.ts';
import { fill, submit } from './fixtures/actions/auth-form.ts';
import { matchesOnServer, recordMatch } from './fixtures/actions/record-match.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { eventually } from './fixtures/checks/eventually.ts';
import { arrivesAt, sees } from './fixtures/checks/screen.ts';
import { useOwnE2eApp } from './fixtures/server/e2e-app.ts';
import { newMember } from './fixtures/server/member.ts';
import { changeStore } from './fixtures/server/store.ts';

const app = useOwnE2eApp();

test('records that an ended session left unsent are shown at /auth, with or without signal', async () => {
  const member = await newMember(app.server);
  const { username, id } = member;
  const phone = await app.phoneOf(member);
  await phone.losesSignal();
  await recordMatch(phone.page);
  changeStore(app.server, 'delete from sessions where user_id = ?', id);
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
  await eventually('the match is sent', async () => (await matchesOnServer(phone, app.server)) > 0);
});

test('the first admin, with a password made by the server, chooses a new one and is signed in', async () => {
  await eventually('the made password is printed', async () => made() !== undefined);
  const { page } = await app.phone();
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

/** The first admin's password as the server printed it, or undefined until then. */
function made(): string | undefined {
  return /with the password (\S+)/.exec(app.server.printed())?.[1];
}
