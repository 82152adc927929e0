import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { refuseNewerStore } from '../newer-store.ts';
import { ensurePartIndexes } from './part-indexes.ts';

const MIGRATIONS = fileURLToPath(new URL('../migrations/postgres', import.meta.url));

/** Any number will do, as long as every process of ours names the same one. */
export const MIGRATION_LOCK = 7_247_001;

const CONNECT_MS = 10_000;

/**
 * Brings the database to the newest migration, and gives why search has no index there, if so (part-indexes.ts);
 * of several processes that start, one does it. Throws when it is newer.
 */
export async function migrate(url: string): Promise<string | null> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  // A connection that ends tells so at its next use.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await runMigrations(drizzle(client), { migrationsFolder: MIGRATIONS });
    const { rows } = await client.query<{ applied: string }>(
      'select count(*) as applied from drizzle.__drizzle_migrations',
    );
    refuseNewerStore(Number(rows[0]?.applied), MIGRATIONS);
    return await ensurePartIndexes(client);
  } finally {
    // The lock ends with the connection.
    await client.end();
  }
}
