import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';

const MIGRATIONS = fileURLToPath(new URL('../migrations/postgres', import.meta.url));

/** Any number will do, as long as every process of ours names the same one. */
const MIGRATION_LOCK = 7_247_001;

/** Brings the database to the newest migration; of several processes that start, one does it. */
export async function migrate(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await runMigrations(drizzle(client), { migrationsFolder: MIGRATIONS });
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    // A connection that failed half-way ends here, and its lock with it.
    client.release(true);
  }
}
