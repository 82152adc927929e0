import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { dataFolder, FAST_PROCESS } from '#api/testing/server-process.ts';
import { createTestApp } from '#api/testing/test-app.ts';

/** Runs a command under a file size limit of some 50 kB, which fails like a full disk, and returns what it prints. */
function onAFullDisk(name: string, args: string[], dataDir: string): (string | number | null)[] {
  const file = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
  const node = [process.execPath, '--import', FAST_PROCESS];
  const limited = ['-c', 'ulimit -f 100 && exec "$@"', 'sh', ...node, file, ...args];
  const { status, stdout, stderr } = spawnSync('sh', limited, {
    env: { DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  return [status, stdout + stderr];
}

test('a first start on a full disk is reported in one line', () => {
  const folder = dataFolder();
  expect(onAFullDisk('main', [], folder)).toEqual([
    1,
    `DATA_DIR ${folder} cannot be used: SQLite undid the migration, as it does when the disk is full or fails\n`,
  ]);
});

test('a backup onto a full disk is reported in one line and leaves no file', async () => {
  const { config, store } = await createTestApp();
  await store.close();
  const folder = dataFolder();
  const target = join(folder, 'backup');
  expect(onAFullDisk('backup', [target], config.dataDir)).toEqual([
    1,
    expect.stringMatching(/^backup \S+ failed: .*\(SQLITE_(FULL|IOERR)\w*\)\.\n$/),
  ]);
  expect(readdirSync(folder)).toEqual([]);
});
