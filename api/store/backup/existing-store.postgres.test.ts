import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { askPostgres } from '#api/testing/ask-postgres.ts';
import { dataFolder, startServer } from '#api/testing/server-process.ts';
import { createTestApp } from '#api/testing/test-app.ts';

/** Runs an operator's command on a database, in a folder of its own, and returns what it prints. */
async function said(name: string, databaseUrl: string, arg: string): Promise<string> {
  const command = startServer(
    {
      DATA_DIR: dataFolder(),
      AUTH_SECRET: 'a secret that only this test knows',
      DATABASE_URL: databaseUrl,
    },
    { file: fileURLToPath(new URL(`../../cli/${name}.ts`, import.meta.url)), args: [arg] },
  );
  expect(await command.ended()).toBe(1);
  return command.output();
}

test('a database that is missing or unreachable is reported in one line with its code', async () => {
  const target = join(dataFolder(), 'backup');
  const { config } = await createTestApp();
  const url = new URL(config.databaseUrl ?? '');
  url.pathname = '/mistyped';
  expect(await said('backup', url.href, target)).toBe(
    'DATABASE_URL cannot be used: database "mistyped" does not exist (3D000)\n',
  );
  expect(await said('backup', 'postgres://ppr@127.0.0.1:1/ppr', target)).toBe(
    'DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1\n',
  );
});

test('a command that needs a store creates none in an empty database', async () => {
  const { config, store } = await createTestApp();
  const owner = config.databaseUrl ?? '';
  await store.close();
  const empty = `empty_${crypto.randomUUID().replaceAll('-', '')}`;
  await askPostgres(owner, `create database ${empty}`);
  const url = new URL(owner);
  url.pathname = `/${empty}`;
  for (const [name, arg] of [
    ['jobs', '--list'],
    ['backup', join(dataFolder(), 'backup')],
  ] as const)
    expect(await said(name, url.href, arg)).toBe('There is no store at DATABASE_URL.\n');
  expect(
    await askPostgres(url.href, "select 1 from pg_tables where schemaname = 'public'"),
  ).toEqual([]);
  await askPostgres(owner, `drop database ${empty} with (force)`);
});
