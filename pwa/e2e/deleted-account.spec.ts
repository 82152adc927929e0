import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#shared/domain/paths.ts';
import { authPage } from '#shared/text/auth.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { otherAccountsRecords as text } from '#shared/text/other-accounts-records.ts';
import { sessionText } from '#shared/text/session.ts';
import { syncPanel } from '#shared/text/sync-panel.ts';
import { syncStatus } from '#shared/text/sync-status.ts';
import { fill, newRegistration, submit } from './fixtures/actions/auth-form.ts';
import { enterDetails, matchesOnServer, recordMatch } from './fixtures/actions/record-match.ts';
import { signUp } from './fixtures/actions/sign-up.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { arrivesAt, sees, seesToast } from './fixtures/checks/screen.ts';
import { draftStored } from './fixtures/checks/stored-draft.ts';
import { ADMIN, ADMIN_SETTINGS } from './fixtures/server/admin.ts';
import { useOwnE2eApp } from './fixtures/server/e2e-app.ts';
import { queryStore } from './fixtures/server/store.ts';

const app = useOwnE2eApp(ADMIN_SETTINGS);
const COUNTS = { matches: 1, ratings: 0, others: 0, drafts: 1 };

async function idOf(page: Page): Promise<number> {
  const user = (await (await page.request.get('/api/user')).json()) as { id: number };
  return user.id;
}

/** An admin deletes the account, on a device of their own. */
async function deleteAccount(id: number): Promise<void> {
  const { page } = await app.phoneOf(ADMIN);
  const headers = { origin: app.server.url };
  const answer = await page.request.delete(`/api/admin/users/${id}/delete`, { headers });
  expect(answer.status()).toBe(204);
}

// proves SYNC-17
test("a member whose account was deleted sends the phone's unsent records as another account, once", async () => {
  const phone = await app.phone();
  const { page } = phone;
  const { username } = await signUp(page);
  const id = await idOf(page);
  await phone.losesSignal();
  await recordMatch(page);
  await page.goto(paths.createMatch);
  await enterDetails(page, 'Half typed');
  await draftStored(page, 'Half typed');
  await deleteAccount(id);
  await phone.findsSignal();

  await page.getByRole('alert').getByRole('button', { name: sessionText.signIn }).click();
  await sees(page, text.maybeGone(COUNTS, username));
  await page.getByRole('tab', { name: authPage.register }).click();
  await fill(page, newRegistration());
  await submit(page, authPage.createAccount);
  await arrivesAt(page, paths.createMatch);

  await page
    .getByRole('button', { name: syncStatus.badgeName(syncStatus.badge.waiting(2)) })
    .click();
  const panel = page.getByRole('dialog', { name: syncPanel.panel });
  await sees(panel, text.gone(COUNTS, username));
  await sees(panel, syncPanel.cleanBut);
  await expectAccessible(page);
  await panel.getByRole('button', { name: text.send }).click();
  await sees(panel, text.sendHint(username));
  await panel.getByRole('button', { name: text.sendNow }).click();
  await seesToast(page, { title: text.sent(2), description: text.sentHint });
  await expect.poll(() => matchesOnServer(phone, app.server)).toBe(1);

  await page.goto(paths.createMatch);
  await expect.poll(() => page.getByLabel(createMatch.location).inputValue()).toBe('Half typed');
  await page.goto(paths.home);
  await page.getByRole('button', { name: syncStatus.badgeName(syncStatus.badge.clean) }).waitFor();
  expect(await matchesOnServer(phone, app.server)).toBe(1);
  const seats = queryStore(
    app.server,
    'select user_id from match_participants where user_id is not null',
  );
  expect(seats).toEqual([{ user_id: await idOf(page) }]);
});
