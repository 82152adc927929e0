import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { askPostgres } from '#api/testing/ask-postgres.ts';
import { aUser } from '#api/testing/factories/user.ts';
import { dataFolder, startServer } from '#api/testing/server-process.ts';
import { createTestApp } from '#api/testing/test-app.ts';

const BACKUP = fileURLToPath(new URL('../../backup.ts', import.meta.url));

test('a backup that is stopped while it is verified leaves no database and no script of it', async () => {
  const app = await createTestApp();
  await aUser(app);
  const owner = app.config.databaseUrl ?? '';
  const role = `backer_${crypto.randomUUID().replaceAll('-', '')}`;
  // The databases of this test alone are this role's.
  await askPostgres(owner, `create role ${role} login createdb password 'x'`);
  await askPostgres(owner, `grant pg_read_all_data to ${role}`);
  const url = new URL(owner);
  url.username = role;
  url.password = 'x';
  const trials = () =>
    askPostgres(owner, `select datname from pg_database where datdba = '${role}'::regrole`);
  const folder = dataFolder();
  const [target, temporary] = [join(folder, 'backups'), join(folder, 'tmp')];
  for (const each of [target, temporary]) mkdirSync(each);
  const command = startServer(
    {
      DATA_DIR: folder,
      DATABASE_URL: url.href,
      AUTH_SECRET: 'a secret that only this test knows',
      TMPDIR: temporary,
    },
    { file: BACKUP, args: [join(target, 'backup')] },
  );
  await expect.poll(() => readdirSync(temporary), { interval: 2 }).toHaveLength(1);
  expect(await trials()).toHaveLength(1);
  command.child.kill('SIGTERM');
  expect([await command.ended(), command.output()]).toEqual([
    1,
    'Stopped: nothing was done, and nothing is left.\n',
  ]);
  expect(await trials()).toEqual([]);
  expect([readdirSync(target), readdirSync(temporary)]).toEqual([[], []]);
  await askPostgres(owner, `drop owned by ${role}; drop role ${role}`);
});
