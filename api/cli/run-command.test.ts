import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { dataFolder, startServer } from '#api/testing/server-process.ts';
import { createTestApp } from '#api/testing/test-app.ts';

/** An existing store; `run` runs an operator's command on it and returns its exit code and output. */
async function aStore() {
  const { config, store } = await createTestApp();
  await store.close();
  const folder = dataFolder();
  const run = async (name: string, args: string[], more: Record<string, string> = {}) => {
    const file = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
    const variables = {
      DATA_DIR: config.dataDir,
      AUTH_SECRET: config.authSecret,
      ...(config.databaseUrl !== undefined && { DATABASE_URL: config.databaseUrl }),
      ...more,
    };
    const command = startServer(variables, { file, args });
    return [await command.ended(), command.output()];
  };
  return { folder, run };
}

test('a backup into a missing folder is refused in one line', async () => {
  const { folder, run } = await aStore();
  const target = join(folder, 'none', 'backup');
  expect(await run('backup', [target])).toEqual([
    1,
    `There is no folder ${join(folder, 'none')}.\n`,
  ]);
});

test('a system error is reported in one line with the command as typed', async () => {
  const { folder, run } = await aStore();
  expect(await run('restore', [folder, '--replace'])).toEqual([
    1,
    `restore ${folder} --replace failed: EISDIR: illegal operation on a directory, read.\n`,
  ]);
});

test('a missing backup is named, and no folder is created for the store', async () => {
  const { folder, run } = await aStore();
  const [missing, dataDir] = [join(folder, 'missing'), join(folder, 'data')];
  expect(await run('restore', [missing], { DATA_DIR: dataDir })).toEqual([
    1,
    `There is no file ${missing}.\n`,
  ]);
  expect(existsSync(dataDir)).toBe(false);
});

test.each([
  ['backup', 'new'],
  ['jobs', '--list'],
  ['payouts', '--dry-run'],
])('npm run %s creates neither a store nor a folder if there is none', async (name, arg) => {
  const { folder, run } = await aStore();
  const dataDir = join(folder, 'mistyped');
  expect(await run(name, [arg], { DATA_DIR: dataDir, DATABASE_URL: '', AUTH_SECRET: '' })).toEqual([
    1,
    `There is no store at ${join(dataDir, 'ppr.sqlite')}.\n`,
  ]);
  expect(existsSync(dataDir)).toBe(false);
});
