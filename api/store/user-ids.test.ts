import { expect, onTestFinished, test } from 'vitest';
import { aUser } from '#api/testing/factories/user.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import type { TestStore } from '#api/testing/test-store.ts';

test('the first member has id 1,000,000', async () => {
  expect((await aUser(await createTestApp())).id).toBe(1_000_000);
});

test('a restored store gives no id that it gave before, however often it is restored', async () => {
  const app = await createTestApp();
  const { id: first } = await aUser(app);
  await app.store.close();
  const backups = [await app.place.copy(), await app.place.copy()];
  const given = [first, await nextIdIn(app, app.place)];
  for (const backup of backups) {
    onTestFinished(backup.remove);
    given.push(await nextIdIn(app, backup));
  }
  expect(given[1]).toBe(first + 1);
  expect(new Set(given).size).toBe(4);
  for (const id of given.slice(2)) {
    expect(id).toBeGreaterThan(first + 1_000_000_000);
    expect(Number.isSafeInteger(id)).toBe(true);
  }
});

async function nextIdIn(app: TestApp, place: TestStore): Promise<number> {
  const store = await place.open();
  const { id } = await aUser({ ...app, store });
  await store.close();
  return id;
}
