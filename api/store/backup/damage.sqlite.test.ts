import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aUser } from '#api/testing/factories/user.ts';
import { dataFolder } from '#api/testing/server-process.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { backUp, restore } from './engines.ts';

async function aStoreWithABackup() {
  const app = await createTestApp();
  await aUser(app);
  const folder = dataFolder();
  const backup = join(folder, 'backup');
  const settings = { dataDir: app.config.dataDir, databaseUrl: undefined };
  await backUp(settings, backup);
  await app.store.close();
  return { folder, backup, settings, file: app.place.name };
}

/** Overwrites all of a file but its beginning, as a broken disk may. */
function damage(file: string): void {
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.fill(0x55, 8192));
}

test('a damaged store gives no backup, and nothing half-written is left', async () => {
  const { folder, settings, file } = await aStoreWithABackup();
  damage(file);
  await expect(backUp(settings, join(folder, 'another'))).rejects.toThrow();
  expect(readdirSync(folder)).toEqual(['backup']);
});

test('a damaged backup is not put into the place of a store', async () => {
  const { backup, settings, file } = await aStoreWithABackup();
  damage(backup);
  const before = readFileSync(file);
  await expect(restore(settings, backup, { replace: true })).rejects.toThrow('is damaged');
  expect(readFileSync(file).equals(before)).toBe(true);
});

test('a backup is restored into an empty folder, and its log there is not mixed with the one before', async () => {
  const { backup, settings } = await aStoreWithABackup();
  const dataDir = join(dataFolder(), 'new');
  const counts = await restore({ ...settings, dataDir }, backup, { replace: false });
  expect(counts.get('users')).toBe(1);
  // What a crash leaves behind.
  const file = join(dataDir, 'ppr.sqlite');
  copyFileSync(backup, `${file}-wal`);
  await restore({ ...settings, dataDir }, backup, { replace: true });
  expect(readdirSync(dataDir)).toEqual(['ppr.sqlite', 'ppr.sqlite-lock']);
});
