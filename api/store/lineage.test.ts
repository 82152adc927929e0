import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { aUser } from '#api/testing/factories/user.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { guestRow } from '../accounts/guests.ts';
import { readEpoch, renewEpoch } from './epoch.ts';
import { readLineage } from './lineage.ts';
import { openSqliteStore } from './sqlite.ts';
import type { Store } from './store.ts';

/** As a program that knew of no lineage left the store. */
function forgetLineage(store: Store): Promise<void> {
  return store.write(async ({ db, t }) => {
    await db.delete(t.storeFacts).where(eq(t.storeFacts.key, 'lineage'));
  });
}

test('a store keeps its lineage when it is opened again and when it begins a new epoch', async () => {
  const { store, place } = await createTestApp();
  const lineage = await store.read(readLineage);
  expect(lineage).toMatch(/^[0-9a-f]{18}$/);
  const epoch = await store.read(readEpoch);
  await store.write(renewEpoch);
  await store.close();
  const again = await place.open();
  onTestFinished(() => again.close());
  expect(await again.read(readEpoch)).not.toBe(epoch);
  expect(await again.read(readLineage)).toBe(lineage);
});

test('an empty store that takes the place of a wiped one has another lineage', async () => {
  const lineages = new Set<string | undefined>();
  for (let wiped = 0; wiped < 2; wiped += 1) {
    const folder = mkdtempSync(join(tmpdir(), 'ppr-lineage-'));
    const store = await openSqliteStore(join(folder, 'ppr.sqlite'));
    lineages.add(await store.read(readLineage));
    await store.close();
    rmSync(folder, { recursive: true });
  }
  expect(lineages).toHaveProperty('size', 2);
});

test('a store from before lineages gets one that every old backup of it comes to, too', async () => {
  const app = await createTestApp();
  await aUser(app);
  await app.store.close();
  const names = { username: 'demo+alex', firstName: 'Alex', lastName: 'Demo' };
  const demoPlayer = { id: 999_901, ...guestRow(names, app.now()) };
  const lineages = [];
  for (let start = 0; start < 2; start += 1) {
    const store = await app.place.open();
    await forgetLineage(store);
    await store.close();
    const upgraded = await app.place.open();
    lineages.push(await upgraded.read(readLineage));
    // What came after that backup changes nothing, though a demo player's id comes first.
    await aUser({ ...app, store: upgraded });
    await upgraded.write(async ({ db, t }) => {
      await db.insert(t.users).values(demoPlayer).onConflictDoNothing();
    });
    await upgraded.close();
  }
  expect(lineages[0]).toMatch(/^[0-9a-f]{18}$/);
  expect(lineages[1]).toBe(lineages[0]);
});
