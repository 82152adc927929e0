import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { paths } from '#shared/domain/paths.ts';
import { authRefusals, signInHints as waiting } from '#shared/text/auth.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';
import { deletion } from '#shared/text/settings.ts';
import { fill } from './fixtures/actions/auth-form.ts';
import { recordMatch } from './fixtures/actions/record-match.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { eventually } from './fixtures/checks/eventually.ts';
import { arrivesAt, sees, seesToast } from './fixtures/checks/screen.ts';
import { databaseOf } from './fixtures/phones/database-of.ts';
import { useE2eApp } from './fixtures/server/e2e-app.ts';
import { type Member, newMember } from './fixtures/server/member.ts';
import { queryStore } from './fixtures/server/store.ts';

const app = useE2eApp();

// proves ACCOUNT-7
test('an account is deleted in two steps, with its password, and nothing of it stays on the phone', async () => {
  const [ann, bea] = [await newMember(app.server), await newMember(app.server)];
  await recordSingles(ann, bea);
  const phone = await app.phoneOf(ann);
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
  expect(queryStore(app.server, 'select email from users where id = ?', ann.id)).toEqual([
    { email: null },
  ]);
});

async function confirm(page: Page, password: string): Promise<void> {
  await fill(page, { [fieldLabels.password]: password });
  await page.getByRole('button', { name: deletion.submit }).click();
}

/** The number of rows, entries and drafts that the phone has for the member, read directly from the database. */
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
