import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '#api/testing/test-app.ts';
import { openSqliteStore } from './sqlite/open-store.ts';
import { readEpoch, readLineage, renewEpoch } from './store-facts.ts';

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

test('an empty store that replaces a wiped one has another lineage', async () => {
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
