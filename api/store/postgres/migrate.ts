import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { PROJECT_FOLDER } from '#api/core/project-folder.ts';
import { expectUpgradable } from '../store-version.ts';
import { ensureTrigramIndexes } from './trigram-indexes.ts';

const MIGRATIONS = join(PROJECT_FOLDER, 'api/store/migrations/postgres');

/** An arbitrary key that all processes share. */
export const MIGRATION_LOCK = 7_247_001;

const CONNECT_MS = 10_000;

/**
 * Brings the database to the newest migration. If several processes start, one does it. Returns why search has no
 * index, if it has none (trigram-indexes.ts). Throws if the database is newer than this program or too old for it.
 */
export async function migrate(url: string): Promise<string | null> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  // A lost connection is reported by the next query; without a listener the event would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    expectUpgradable(await lastMigrationOf(client), MIGRATIONS);
    await runMigrations(drizzle(client), { migrationsFolder: MIGRATIONS });
    return await ensureTrigramIndexes(client);
  } finally {
    // Closing the connection releases the lock.
    await client.end();
  }
}

async function lastMigrationOf(client: Client): Promise<number | null> {
  const journal = 'drizzle.__drizzle_migrations';
  const { rows: there } = await client.query('select 1 where to_regclass($1) is not null', [
    journal,
  ]);
  if (there.length === 0) return null;
  const { rows } = await client.query<{ last: string | null }>(
    `select max(created_at) as last from ${journal}`,
  );
  const last = rows[0]?.last ?? null;
  return last === null ? null : Number(last);
}
