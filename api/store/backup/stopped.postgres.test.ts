import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { askPostgres } from '#api/testing/ask-postgres.ts';
import { aUser } from '#api/testing/factories/user.ts';
import { dataFolder, type ServerProcess, startServer } from '#api/testing/server-process.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { backUp } from './engines.ts';

const BACKUP = fileURLToPath(new URL('../../cli/backup.ts', import.meta.url));
const RESTORE = fileURLToPath(new URL('../../cli/restore.ts', import.meta.url));

/** A database in use, and folders for backups and temporary files. */
async function aStore() {
  const app = await createTestApp();
  await aUser(app);
  await app.store.close();
  const folder = dataFolder();
  const [backups, temporary] = [join(folder, 'backups'), join(folder, 'tmp')];
  for (const each of [backups, temporary]) mkdirSync(each);
  const run = (file: string, databaseUrl: string, args: string[]) => {
    const secret = 'a secret that only this test knows';
    const own = { DATA_DIR: folder, AUTH_SECRET: secret, TMPDIR: temporary };
    return startServer({ ...own, DATABASE_URL: databaseUrl }, { file, args });
  };
  return { url: app.config.databaseUrl ?? '', backups, temporary, run };
}

async function expectStopped(command: ServerProcess): Promise<void> {
  command.child.kill('SIGTERM');
  expect([await command.ended(), command.output()]).toEqual([1, 'Stopped. Nothing was changed.\n']);
}

test('a backup that is stopped while it is verified leaves no database and no script', async () => {
  const { url, backups, temporary, run } = await aStore();
  // Only this test's databases belong to this role.
  const role = `backer_${crypto.randomUUID().replaceAll('-', '')}`;
  await askPostgres(url, `create role ${role} login createdb password 'x'`);
  await askPostgres(url, `grant pg_read_all_data to ${role}`);
  const asRole = new URL(url);
  asRole.username = role;
  asRole.password = 'x';
  const trials = () =>
    askPostgres(url, `select datname from pg_database where datdba = '${role}'::regrole`);
  const command = run(BACKUP, asRole.href, [join(backups, 'backup')]);
  await expect.poll(() => readdirSync(temporary), { interval: 2 }).toHaveLength(1);
  expect(await trials()).toHaveLength(1);
  await expectStopped(command);
  expect(await trials()).toEqual([]);
  expect([readdirSync(backups), readdirSync(temporary)]).toEqual([[], []]);
  await askPostgres(url, `drop owned by ${role}; drop role ${role}`);
});

test('a restore that is stopped while it writes leaves the database as it was and no script', async () => {
  const { url, backups, temporary, run } = await aStore();
  const backup = join(backups, 'backup');
  await backUp({ dataDir: backups, databaseUrl: url }, backup);
  await askPostgres(url, "update users set username = 'younger'");
  // The restore waits for this reader's lock.
  const reader = new Client(url);
  reader.on('error', () => {});
  await reader.connect();
  onTestFinished(() => reader.end());
  await reader.query('begin; select * from users');
  const command = run(RESTORE, url, [backup, '--replace']);
  const waiting = `select 1 from pg_stat_activity
    where datname = current_database() and application_name = 'psql' and wait_event_type = 'Lock'`;
  await expect.poll(() => askPostgres(url, waiting)).toHaveLength(1);
  await expectStopped(command);
  await reader.query('commit');
  expect(readdirSync(temporary)).toEqual([]);
  expect(await askPostgres(url, 'select username from users')).toEqual([{ username: 'younger' }]);
});
