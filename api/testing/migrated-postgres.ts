import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { Client } from 'pg';
import { inject } from 'vitest';

const FOLDER = fileURLToPath(new URL('../store/migrations/postgres', import.meta.url));

/** Answers a query with its rows, as the driver gives them: 64-bit integers are texts. */
type Ask = (query: string) => Promise<Record<string, unknown>[]>;

/**
 * Puts these rows into a PostgreSQL database that has only the first `before` migrations, applies the others, and lets
 * `look` read what became of the rows. The database is dropped afterwards.
 */
export async function withMigratedRows(
  before: number,
  rows: readonly string[],
  look: (ask: Ask) => Promise<void>,
): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: FOLDER });
  const cluster = inject('postgres');
  const name = `ppr_${crypto.randomUUID().replaceAll('-', '')}`;
  const admin = new Client(`${cluster}/postgres`);
  await admin.connect();
  await admin.query(`create database ${name}`);
  const client = new Client(`${cluster}/${name}`);
  await client.connect();
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await client.query(statement);
  };
  await run(migrations.slice(0, before).flatMap(({ sql }) => sql));
  await run(rows);
  await run(migrations.slice(before).flatMap(({ sql }) => sql));
  await look(async (query) => (await client.query<Record<string, unknown>>(query)).rows);
  await client.end();
  await admin.query(`drop database ${name}`);
  await admin.end();
}
