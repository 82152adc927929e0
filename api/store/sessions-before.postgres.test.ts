import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { DAY_MS } from '#shared/domain/days.ts';

const FOLDER = fileURLToPath(new URL('./migrations/postgres', import.meta.url));
/** The migrations before sessions had a last use. */
const BEFORE = 8;

test('sessions of before are last used when they were renewed, and end 400 days after the sign-in', async () => {
  const migrations = readMigrationFiles({ migrationsFolder: FOLDER });
  const cluster = inject('postgres');
  const name = `ppr_${crypto.randomUUID().replaceAll('-', '')}`;
  const admin = new Client(`${cluster}/postgres`);
  await admin.connect();
  await admin.query(`create database ${name}`);
  const client = new Client(`${cluster}/${name}`);
  await client.connect();
  const run = async (some: typeof migrations) => {
    for (const { sql } of some) for (const statement of sql) await client.query(statement);
  };
  await run(migrations.slice(0, BEFORE));
  await client.query(`
    insert into users (id, username, username_fold, is_guest, created_at, updated_at)
      values (-7, 'guest-7', 'guest-7', true, 8, 8);
    insert into sessions (id, user_id, created_at, expires_at) values
      ('old', -7, ${1000 * DAY_MS}, ${1500 * DAY_MS}), ('young', -7, ${1000 * DAY_MS}, ${1190 * DAY_MS})`);
  await run(migrations.slice(BEFORE));
  const { rows } = await client.query<Record<string, string>>(
    'select last_used_at, expires_at from sessions order by id',
  );
  const inDays = rows.map((row) => Object.values(row).map((at) => Number(at) / DAY_MS));
  expect(inDays).toEqual([
    [1320, 1400],
    [1010, 1190],
  ]);
  await client.end();
  await admin.query(`drop database ${name}`);
  await admin.end();
});
