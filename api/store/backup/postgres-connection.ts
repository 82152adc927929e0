import { Client } from 'pg';
import { unusable } from '#api/core/config.ts';

/** Runs `work` on a connection of its own. Throws `ConfigError` if it cannot connect. */
export async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'operator' });
  // A connection that ends tells so at its next use.
  client.on('error', () => {});
  await client.connect().catch((error: unknown) => {
    throw unusable('DATABASE_URL', error);
  });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
