import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { test } from 'vitest';
import { BASELINE_ROWS } from '#api/testing/baseline-rows.ts';
import { expectPacked, UNPACKED_ROWS } from '#api/testing/unpacked-rows.ts';

const FOLDER = fileURLToPath(new URL('./migrations/sqlite', import.meta.url));

test('feeds and receipts are kept when they are packed', async () => {
  const [baseline, ...later] = readMigrationFiles({ migrationsFolder: FOLDER });
  const client = new Database(':memory:');
  const run = (statements: readonly string[] = []) => {
    for (const statement of statements) client.exec(statement);
  };
  run(baseline?.sql);
  run([readFileSync(BASELINE_ROWS, 'utf8'), UNPACKED_ROWS]);
  for (const { sql } of later) run(sql);
  await expectPacked(async (query) => client.prepare(query).all());
  client.close();
});
