import { Client } from 'pg';
import type { Deps } from '#api/services/deps.ts';

/** Queries a PostgreSQL database on its own connection, outside the store, and returns the rows. */
export async function askPostgres(url: string, query: string): Promise<unknown[]> {
  const client = new Client(url);
  await client.connect();
  try {
    const { rows } = await client.query(query);
    return rows;
  } finally {
    await client.end();
  }
}

/** The number of this store's writes that wait for a lock. */
export async function waitingForLocks({ config }: Pick<Deps, 'config'>): Promise<number> {
  const waiting = await askPostgres(
    config.databaseUrl ?? '',
    `select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return waiting.length;
}
