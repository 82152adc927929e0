import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { Client } from 'pg';
import { inject, test } from 'vitest';
import { BASELINE_ROWS } from '#api/testing/baseline-rows.ts';
import { expectPacked, UNPACKED_ROWS } from '#api/testing/unpacked-rows.ts';

const FOLDER = fileURLToPath(new URL('./migrations/postgres', import.meta.url));

test('feeds and receipts are kept when they are packed', async () => {
  const [baseline, ...later] = readMigrationFiles({ migrationsFolder: FOLDER });
  const cluster = inject('postgres');
  const name = `ppr_${crypto.randomUUID().replaceAll('-', '')}`;
  const admin = new Client(`${cluster}/postgres`);
  await admin.connect();
  await admin.query(`create database ${name}`);
  const client = new Client(`${cluster}/${name}`);
  await client.connect();
  const run = async (statements: readonly string[] = []) => {
    for (const statement of statements) await client.query(statement);
  };
  await run(baseline?.sql);
  await run([readFileSync(BASELINE_ROWS, 'utf8'), UNPACKED_ROWS]);
  for (const { sql } of later) await run(sql);
  await expectPacked(async (query) => {
    const { rows } = await client.query<Record<string, unknown>>(query);
    return rows.map((row) => Object.fromEntries(Object.entries(row).map(withNumber)));
  });
  await client.end();
  await admin.query(`drop database ${name}`);
  await admin.end();
});

/** The driver gives 64-bit integers as text. */
function withNumber([key, value]: [string, unknown]): [string, unknown] {
  const isNumber = key === 'version';
  return [key, isNumber ? Number(value) : value];
}
