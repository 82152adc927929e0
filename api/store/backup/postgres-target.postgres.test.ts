import { join } from 'node:path';
import { expect, test } from 'vitest';
import { askPostgres } from '#api/testing/ask-postgres.ts';
import { aUser } from '#api/testing/factories/user.ts';
import { dataFolder, startServer } from '#api/testing/server-process.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { freePort } from '../../../.ci/free-port.ts';
import { backUp, restore } from './engines.ts';

/** A backup, and a database to restore it into. */
async function aBackup() {
  const app = await createTestApp();
  await aUser(app);
  const backup = join(dataFolder(), 'backup');
  const settings = { dataDir: app.config.dataDir, databaseUrl: app.config.databaseUrl };
  await backUp(settings, backup);
  await app.store.close();
  const ask = (query: string) => askPostgres(app.config.databaseUrl ?? '', query);
  return { backup, settings, ask };
}

test('another application’s tables are named and stay as they are, also with --replace', async () => {
  const { backup, settings, ask } = await aBackup();
  await ask(
    'truncate users cascade; create table "Orders" (id int); insert into "Orders" values (1), (2)',
  );
  for (const replace of [false, true])
    await expect(restore(settings, backup, { replace })).rejects.toThrow(
      /not part of PPR \(public\."Orders"\)/,
    );
  expect(await ask('select id from "Orders"')).toEqual([{ id: 1 }, { id: 2 }]);
  expect(await ask('select id from users')).toEqual([]);
});

test('rows in any of our tables are replaced only with --replace', async () => {
  const { backup, settings, ask } = await aBackup();
  await ask('truncate users cascade');
  await ask("insert into jobs (name, due_at) values ('pruning', 1)");
  await expect(restore(settings, backup, { replace: false })).rejects.toThrow('Add --replace');
  expect(await ask('select name from jobs')).toEqual([{ name: 'pruning' }]);
  await ask('truncate jobs');
  expect((await restore(settings, backup, { replace: false })).get('public.users')).toBe(1);
});

test('a running server blocks a restore, also if its DATABASE_URL sets another application name', async () => {
  const { backup, settings } = await aBackup();
  const url = new URL(settings.databaseUrl ?? '');
  url.searchParams.set('application_name', 'web');
  const server = startServer({
    PORT: String(await freePort()),
    DATA_DIR: settings.dataDir,
    DATABASE_URL: url.href,
    AUTH_SECRET: 'a secret that only this test knows',
  });
  await server.printed('PPR is at');
  const put = () => restore(settings, backup, { replace: true });
  await expect(put()).rejects.toThrow('A server is running on DATABASE_URL');
  server.child.kill('SIGTERM');
  expect(await server.ended()).toBe(0);
  expect((await put()).get('public.users')).toBe(1);
});
