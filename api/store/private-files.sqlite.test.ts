import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dataFolder, startServer } from '#api/testing/server-process.ts';
import { freePort } from '../../.ci/free-port.ts';
import { openSqliteStore } from './sqlite/open-store.ts';

const modeOf = (path: string) => statSync(path).mode & 0o777;

/** The permissions of every file and folder inside. */
const modesIn = (folder: string) =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, modeOf(join(folder, name))]));

const OPEN_STORE = {
  'ppr.sqlite': 0o600,
  'ppr.sqlite-lock': 0o600,
  'ppr.sqlite-lock-journal': 0o600,
  'ppr.sqlite-mark': 0o600,
  'ppr.sqlite-shm': 0o600,
  'ppr.sqlite-wal': 0o600,
};

test('a server creates its data folder and everything in it for its owner only', async () => {
  const folder = join(dataFolder(), 'made', 'here');
  const server = startServer({ PORT: String(await freePort()), DATA_DIR: folder });
  await server.printed('PPR is at');
  expect(modeOf(folder)).toBe(0o700);
  expect(modesIn(folder)).toEqual({ ...OPEN_STORE, 'auth-secret': 0o600 });
});

test('in a folder that the operator made readable, files that others could read become private', async () => {
  const folder = dataFolder();
  const file = join(folder, 'ppr.sqlite');
  await (await openSqliteStore(file)).close();
  chmodSync(folder, 0o755);
  for (const part of ['-wal', '-shm']) writeFileSync(file + part, '');
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o644);
  const store = await openSqliteStore(file);
  expect(modesIn(folder)).toEqual(OPEN_STORE);
  await store.close();
  expect(modeOf(folder)).toBe(0o755);
});
