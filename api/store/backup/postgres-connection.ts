import { Client } from 'pg';
import { unusable } from '#api/core/config.ts';

/** Runs `work` on a connection of its own. Throws `ConfigError` if it cannot connect. */
export async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'operator' });
  // A lost connection is reported by the next query; without a listener the event would end the process.
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
