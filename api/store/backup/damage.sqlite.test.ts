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

test('a damaged store gives no backup and leaves no partial file', async () => {
  const { folder, settings, file } = await aStoreWithABackup();
  // Overwrites all but the header, as a broken disk may.
  writeFileSync(file, readFileSync(file).fill(0x55, 8192));
  await expect(backUp(settings, join(folder, 'another'))).rejects.toThrow();
  expect(readdirSync(folder)).toEqual(['backup']);
});

test('a restore into a folder with leftovers of a crash does not mix the old log with the new file', async () => {
  const { backup, settings, file: older } = await aStoreWithABackup();
  const dataDir = join(dataFolder(), 'new');
  const counts = await restore({ ...settings, dataDir }, backup, { replace: false });
  expect(counts.get('users')).toBe(1);
  // Files that a crash leaves behind.
  const file = join(dataDir, 'ppr.sqlite');
  copyFileSync(older, `${file}-wal`);
  await restore({ ...settings, dataDir }, backup, { replace: true });
  expect(readdirSync(dataDir)).toEqual(['ppr.sqlite', 'ppr.sqlite-lock']);
});
