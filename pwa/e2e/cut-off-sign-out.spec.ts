import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { paths } from '#shared/domain/paths.ts';
import { nav } from '#shared/text/navigation.ts';
import { syncStatus } from '#shared/text/sync-status.ts';
import { arrivesAt } from './fixtures/checks/screen.ts';
import { useE2eApp } from './fixtures/server/e2e-app.ts';
import { newMember } from './fixtures/server/member.ts';

const app = useE2eApp();

// proves ACCOUNT-8
test('on a shared phone a sign-out that was cut off is finished at the next start, also without signal', async () => {
  const ann = await newMember(app.server);
  await recordSingles(ann, await newMember(app.server));
  const phone = await app.phoneOf(ann);
  const clean = syncStatus.badgeName(syncStatus.badge.clean);
  await phone.page.getByRole('button', { name: clean }).waitFor();
  await phone.losesSignal();
  await deletesNothing(phone.page);
  await phone.page.getByRole('button', { name: nav.account }).click();
  await phone.page.getByRole('button', { name: nav.logout }).click();
  await phone.page.getByRole('dialog').getByRole('button', { name: nav.logout }).click();
  await arrivesAt(phone.page, paths.auth);
  expect(await storedRows(phone.page)).toBeGreaterThan(0);

  const page = await phone.reopen();
  await arrivesAt(page, paths.auth);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await storedRows(page)).toBe(0);
});

/** From now on this page can't empty a table, as if it was closed first. */
function deletesNothing(page: Page): Promise<void> {
  return page.evaluate(() => {
    IDBObjectStore.prototype.clear = () => {
      throw new Error('closed');
    };
  });
}

/** How many chunks of the server's rows this phone has, of all members. */
function storedRows(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.addEventListener('success', () => resolve(request.result));
      });
    const counts = (await indexedDB.databases()).map(async ({ name = '' }) => {
      const db = await result(indexedDB.open(name));
      try {
        if (!db.objectStoreNames.contains('chunks')) return 0;
        return await result(db.transaction('chunks').objectStore('chunks').count());
      } finally {
        db.close();
      }
    });
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  });
}
