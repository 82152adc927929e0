import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { test } from 'vitest';
import {
  expectGuestsBesideMembers,
  HIDDEN_SEATS_BEFORE,
} from '#api/testing/hidden-seats-before.ts';

const FOLDER = fileURLToPath(new URL('./migrations/sqlite', import.meta.url));
/** The migrations before voices. */
const BEFORE = 4;

test('hidden seats of before get their guests back, nobody gets a seat that they left, and proved guests keep their voice', async () => {
  const migrations = readMigrationFiles({ migrationsFolder: FOLDER });
  const client = new Database(':memory:');
  const run = (some: typeof migrations) => {
    for (const { sql } of some) for (const statement of sql) client.exec(statement);
  };
  run(migrations.slice(0, BEFORE));
  client.exec(HIDDEN_SEATS_BEFORE);
  run(migrations.slice(BEFORE));
  await expectGuestsBesideMembers(async (query) => client.prepare(query).all());
  client.close();
});
