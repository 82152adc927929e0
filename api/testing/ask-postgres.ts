import { Client } from 'pg';

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
