import { Client } from 'pg';
import type { Deps } from '#api/services/deps.ts';

/** Asks a PostgreSQL database past the store, on a connection of its own; gives the rows. */
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

/** How many writes of this store wait for a lock that another holds. */
export async function waitingForLocks({ config }: Pick<Deps, 'config'>): Promise<number> {
  const waiting = await askPostgres(
    config.databaseUrl ?? '',
    `select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return waiting.length;
}
