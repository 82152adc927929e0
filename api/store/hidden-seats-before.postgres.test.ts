import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { Client } from 'pg';
import { inject, test } from 'vitest';
import {
  expectGuestsBesideMembers,
  HIDDEN_SEATS_BEFORE,
} from '#api/testing/hidden-seats-before.ts';

const FOLDER = fileURLToPath(new URL('./migrations/postgres', import.meta.url));
/** The migrations before voices. */
const BEFORE = 4;

test('hidden seats of before get their guests back, nobody gets a seat that they left, and proved guests keep their voice', async () => {
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
  await client.query(HIDDEN_SEATS_BEFORE);
  await run(migrations.slice(BEFORE));
  await expectGuestsBesideMembers(async (query) => {
    const { rows } = await client.query<Record<string, unknown>>(query);
    return rows.map((row) => Object.fromEntries(Object.entries(row).map(withNumber)));
  });
  await client.end();
  await admin.query(`drop database ${name}`);
  await admin.end();
});

/** The driver gives 64-bit integers as text. */
function withNumber([key, value]: [string, unknown]): [string, unknown] {
  const isNumber = typeof value === 'string' && /^-?\d+$/.test(value) && key !== 'id';
  const isId = key === 'id' && typeof value === 'string' && /^-\d+$/.test(value);
  return [key, isNumber || isId ? Number(value) : value];
}
