import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { paths } from '#shared/domain/paths.ts';
import { authPage, authRefusals, signInHints as waiting } from '#shared/text/auth.ts';
import { connectionErrors, sessionText, syncStatus } from '#shared/text/common.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';
import { deletion, security } from '#shared/text/settings.ts';
import { fill } from './fixtures/actions/auth-form.ts';
import { recordMatch } from './fixtures/actions/record-match.ts';
import { type Credentials, signIn } from './fixtures/actions/sign-up.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { eventually } from './fixtures/checks/eventually.ts';
import { arrivesAt, sees, seesToast } from './fixtures/checks/screen.ts';
import { databaseOf } from './fixtures/phones/database-of.ts';
import { ADMIN, ADMIN_SETTINGS } from './fixtures/server/admin.ts';
import { type Member, newMember } from './fixtures/server/member.ts';
import { useOwnStage } from './fixtures/server/stage.ts';
import { queryStore } from './fixtures/server/store.ts';

const stage = useOwnStage(ADMIN_SETTINGS);
const NEW = 'quite another one';

test('a new password is chosen by the present one, signs in from now on, and the page goes on', async () => {
  const ann = await newMember(stage.server);
  const { page } = await stage.phoneOf(ann, paths.settings);
  await page.getByRole('button', { name: security.changePassword }).click();
  const refused = {
    title: authPage.changePasswordFailed,
    description: authRefusals.wrongPassword,
  };
  await fillPasswords(page, 'a guess');
  await seesToast(page, refused);
  await expectAccessible(page);
  await fillPasswords(page, ann.password);
  await seesToast(page, security.changed);
  // Its session is a new one, by which the server knows it.
  await page.getByRole('button', { name: security.changePassword }).click();
  await fillPasswords(page, 'another guess');
  await seesToast(page, refused);
  const other = await stage.phone();
  await signIn(other.page, { ...ann, password: NEW });
});

// proves ACCOUNT-5
test('signing out everywhere is asked twice, and ends every session', async () => {
  const ann = await newMember(stage.server);
  const [one, other] = [await stage.phoneOf(ann, paths.settings), await stage.phoneOf(ann)];
  await one.page.getByRole('button', { name: security.everywhere }).click();
  await sees(one.page, security.everywhereHint);
  await expectAccessible(one.page);
  await one.page.getByRole('button', { name: security.stay }).click();
  await one.page.getByRole('button', { name: security.everywhere }).click();
  await one.page.getByRole('button', { name: security.confirmEverywhere }).click();
  await arrivesAt(one.page, paths.auth);
  await other.page.evaluate(() => window.dispatchEvent(new Event('online')));
  await other.page
    .getByRole('button', { name: syncStatus.badgeName(sessionText.signIn) })
    .waitFor();
  // Now the phone knows that it ended: before, a reload opens the same screen and is told there.
  await sees(other.page, sessionText.ended);
  await other.page.reload();
  await arrivesAt(other.page, paths.auth);
});

// proves ACCOUNT-7
test('an account is deleted in two steps, by its password, and nothing of it stays on the phone', async () => {
  const [ann, bea] = [await newMember(stage.server), await newMember(stage.server)];
  await recordSingles(ann, bea);
  const phone = await stage.phoneOf(ann);
  const { page } = phone;
  await phone.losesSignal();
  await recordMatch(page);
  await phone.context.route('**/api/sync/push', (route) => route.abort());
  await phone.findsSignal();
  await page.goto(paths.settings);
  await page.getByRole('button', { name: deletion.begin }).click();
  await sees(page, deletion.hint);
  await sees(page, deletion.unsent(1));
  await expectAccessible(page);
  await page.getByRole('button', { name: deletion.goOn }).click();
  await confirm(page, 'a guess');
  await seesToast(page, { title: deletion.failed, description: authRefusals.wrongPassword });
  await expectAccessible(page);
  await confirm(page, ann.password);
  await arrivesAt(page, paths.auth);
  await seesToast(page, deletion.done);
  expect(await page.getByText(waiting.waiting).count()).toBe(0);
  await eventually('the phone is empty', async () => (await recordsOn(page, ann)) === 0);
  expect(queryStore(stage.server, 'select email from users where id = ?', ann.id)).toEqual([
    { email: null },
  ]);
});

test('an account whose deletion was not answered is gone from the phone with the next try', async () => {
  const [ann, bea] = [await newMember(stage.server), await newMember(stage.server)];
  await recordSingles(ann, bea);
  const { page, context } = await stage.phoneOf(ann, paths.settings);
  await page.getByRole('button', { name: deletion.begin }).click();
  await page.getByRole('button', { name: deletion.goOn }).click();
  const account = `**/api/users/${ann.id}`;
  await context.route(account, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await confirm(page, ann.password);
  await seesToast(page, { title: deletion.failed, description: connectionErrors.unreachable });
  await context.unroute(account);
  await page.getByRole('button', { name: deletion.submit }).click();
  await arrivesAt(page, paths.auth);
  await eventually('the phone is empty', async () => (await recordsOn(page, ann)) === 0);
  expect(await page.getByText(waiting.ended(ann.username)).count()).toBe(0);
});

test('whoever keeps the account keeps it, whatever step they are at', async () => {
  const { page } = await stage.phoneOf(await newMember(stage.server), paths.settings);
  const begin = page.getByRole('button', { name: deletion.begin });
  const keep = page.getByRole('button', { name: deletion.keep });
  await begin.click();
  await keep.click();
  await begin.click();
  await page.getByRole('button', { name: deletion.goOn }).click();
  await page.getByRole('button', { name: deletion.submit }).click();
  await sees(page, authPage.passwordRequired);
  await keep.click();
  await begin.waitFor();
});

// proves ADMIN-14
test('the last admin is not deleted', async () => {
  const { page } = await stage.phoneOf(ADMIN satisfies Credentials, paths.settings);
  await page.getByRole('button', { name: deletion.begin }).click();
  await page.getByRole('button', { name: deletion.goOn }).click();
  await confirm(page, ADMIN.password);
  await seesToast(page, {
    title: deletion.failed,
    description: 'The last admin cannot be deleted.',
  });
  expect(await page.getByText(sessionText.ended).count()).toBe(0);
});

async function fillPasswords(page: Page, current: string): Promise<void> {
  await fill(page, {
    [fieldLabels.currentPassword]: current,
    [fieldLabels.newPassword]: NEW,
    [fieldLabels.confirmPassword]: NEW,
  });
  await page.getByRole('button', { name: authPage.changePassword }).click();
}

async function confirm(page: Page, password: string): Promise<void> {
  await fill(page, { [fieldLabels.password]: password });
  await page.getByRole('button', { name: deletion.submit }).click();
}

/** How many rows, entries and drafts the phone holds for the member, past the app. */
async function recordsOn(page: Page, { id }: Member): Promise<number> {
  return page.evaluate(
    (database) =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open(database);
        opening.addEventListener('success', () => {
          const stores = ['rows', 'outbox', 'drafts', 'cards', 'ownName'];
          const reading = opening.result.transaction(stores);
          const counts = stores.map((store) => reading.objectStore(store).count());
          reading.addEventListener('complete', () =>
            resolve(counts.reduce((sum, { result }) => sum + result, 0)),
          );
          opening.result.close();
        });
      }),
    await databaseOf(page, id),
  );
}
