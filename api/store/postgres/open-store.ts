import { callbackify } from 'node:util';
import { Pool } from 'pg';
import { withRetries } from '../run-transaction.ts';
import type { Store } from '../store.ts';
import { ensureEpoch, ensureLineage } from '../store-facts.ts';
import { checkHistory } from './history.ts';
import { migrate } from './migrate.ts';
import { NamingClient } from './naming-client.ts';
import { readOnce, writeOnce } from './transactions.ts';

/** Reads have their own connections, so that none waits behind writes that wait for a lock. */
const WRITERS = 8;
const READERS = 8;
/** With the wait for the transactions before it. */
const CONNECT_MS = 10_000;
/**
 * A query without an answer for so long closes its connection: a server that was lost without a word, or a process of
 * it that waits for ever, must not hold connections until the system gives up on them, which takes a quarter of an
 * hour.
 */
export const ANSWER_MS = 60_000;

/**
 * Opens the store in a PostgreSQL database and brings it to the newest migration. Any number of processes may have it
 * open (architecture: PostgreSQL). A transaction waits up to `connectMs` for a connection. Throws if the server cannot
 * be reached.
 */
export async function openPostgresStore(url: string, connectMs = CONNECT_MS): Promise<Store> {
  const writers = openPool(url, WRITERS, connectMs);
  const readers = openPool(url, READERS, connectMs);
  const store: Store = {
    engine: 'postgres',
    write: (work) => withRetries(() => writeOnce(writers, work)),
    read: (work) => readOnce(readers, work),
    close: async () => {
      const open = [writers, readers].filter((pool) => !pool.ending);
      await Promise.all(open.map((pool) => pool.end()));
    },
  };
  try {
    const unindexed = await migrate(url);
    await store.write(ensureEpoch);
    await store.write(ensureLineage);
    return { ...store, unindexed };
  } catch (error) {
    await store.close();
    throw error;
  }
}

function openPool(url: string, max: number, connectMs: number): Pool {
  const pool = new Pool({
    Client: NamingClient,
    connectionString: url,
    max,
    connectionTimeoutMillis: connectMs,
    query_timeout: ANSWER_MS,
    keepAlive: true,
    pipeline: true,
    application_name: 'ppr',
    verify: callbackify(checkHistory),
  });
  // A lost connection is reported by its next query; without a listener the event would end the process.
  pool.on('error', ignore);
  pool.on('connect', (client) => void client.on('error', ignore));
  return pool;
}

function ignore(): void {}
