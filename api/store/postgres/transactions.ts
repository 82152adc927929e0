import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { errorCode } from '#api/core/errors.ts';
import { mapRowsOnce } from '../map-rows.ts';
import { readOnlyLocks, runAfterCommit } from '../run-transaction.ts';
import { type Db, RetryTransaction, StoreFailed, type Tx } from '../store.ts';
import { postgresTables, type Tables } from '../tables.ts';
import { postgresInsertRows } from './insert-rows.ts';
import { locksIn } from './locks.ts';
import { postgresSubstringSearch } from './substring-search.ts';

/**
 * Read committed: each statement of a write sees what others have committed, and locks keep what it has read unchanged.
 * A write is acknowledged once it is on disk, whatever the server's setting, and waits for a lock no longer than a
 * phone waits for an answer.
 */
const BEGIN_WRITE =
  "begin isolation level read committed; set local synchronous_commit = on; set local lock_timeout = '10s'; set local idle_in_transaction_session_timeout = '30s'";

/** A read sees one snapshot, however long it takes (architecture: Pull). */
const BEGIN_READ = 'begin isolation level repeatable read read only';

/** Runs `work` in a write transaction; resolves once it is durable. Throws `RetryTransaction` and `StoreFailed`. */
export function writeOnce<T>(pool: Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  return onConnection(pool, (client) => writeOn(client, work));
}

/** Runs `work` in a write transaction on this connection, which must be closed if it throws. */
export async function writeOn<T>(client: PoolClient, work: (tx: Tx) => Promise<T>): Promise<T> {
  const afterCommit: (() => void)[] = [];
  const db = builderOf(client);
  // Writes nothing before BEGIN has succeeded: without it each statement would commit on its own.
  await client.query(BEGIN_WRITE);
  const value = await work({
    ...common(db, client),
    lock: locksIn(db),
    onCommit: (callback) => afterCommit.push(callback),
  });
  await commit(client);
  for (const callback of afterCommit) runAfterCommit(callback);
  return value;
}

/** Runs `work` on one snapshot of committed data. */
export function readOnce<T>(pool: Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  return onConnection(pool, async (client) => {
    // BEGIN is sent together with the first query; both are awaited, so that none keeps running when one fails.
    const begun = client.query(BEGIN_READ);
    const db = builderOf(client);
    const read = work({ ...common(db, client), lock: readOnlyLocks, onCommit: () => {} });
    const [beginning] = await Promise.allSettled([begun, read]);
    if (beginning.status === 'rejected') throw beginning.reason;
    const value = await read;
    await commit(client);
    return value;
  });
}

/** Takes a connection for one transaction of `work`, and rolls it back if that throws. */
async function onConnection<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await connect(pool);
  let isUsable = true;
  try {
    return await work(client);
  } catch (reason) {
    // A demoted primary is left, so that the next connection reaches its successor.
    isUsable = (await rollBack(client)) && errorCode(reason) !== READ_ONLY;
    throw translate(reason);
  } finally {
    client.release(!isUsable);
  }
}

const buildersByClient = new WeakMap<PoolClient, NodePgDatabase>();

/** One builder per connection, because creating one resolves the names of all tables and columns. */
function builderOf(client: PoolClient): NodePgDatabase {
  const builder =
    buildersByClient.get(client) ?? mapRowsOnce(drizzle(client, { casing: 'snake_case' }));
  buildersByClient.set(client, builder);
  return builder;
}

async function connect(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (cause) {
    throw new StoreFailed('The store cannot be reached', { cause });
  }
}

/** COMMIT rolls back a transaction in which a statement failed, without an error. */
async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('commit');
  if (command !== 'COMMIT') throw new Error('A failed statement was passed over');
}

/** False if the connection must be closed. */
async function rollBack(client: PoolClient): Promise<boolean> {
  try {
    await client.query('rollback');
    return true;
  } catch {
    return false;
  }
}

function common(
  db: NodePgDatabase,
  client: PoolClient,
): Pick<Tx, 'db' | 't' | 'insertRows' | 'findBySubstring'> {
  return {
    db: asDb(db),
    t: asTables(postgresTables),
    insertRows: postgresInsertRows(client),
    findBySubstring: postgresSubstringSearch(asDb(db)),
  };
}

/**
 * Guarantee: drizzle's builders of both engines are call-compatible when awaited, as the tests on both engines prove.
 */
function asDb(db: unknown): Db {
  return db as Db;
}

/** Guarantee: both engines' tables come from one definition (tables.ts). */
function asTables(tables: unknown): Tables {
  return tables as Tables;
}

/**
 * Serialization failure and deadlock: the transaction may succeed when it runs again (architecture: Write
 * transactions).
 */
const RUN_AGAIN = new Set(['40001', '40P01']);

/**
 * A write to a server that takes none: it is a standby now, or was set to read-only, as providers do on a full disk.
 */
const READ_ONLY = '25006';

/**
 * SQLSTATE classes and codes of a server that cannot work now (connection, resources, shutdown, system, corruption,
 * lock timeout, idle transaction timeout, read-only), and Node's codes for a lost connection.
 */
const STORE_FAILED =
  /^(08|53|57P|58|XX|F0|55P03|25P03|25006|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)/;

/** Translates an error of PostgreSQL or of its connection for the caller of the transaction. */
function translate(reason: unknown): unknown {
  const code = errorCode(reason);
  if (RUN_AGAIN.has(code))
    return new RetryTransaction('PostgreSQL asks for another try', { cause: reason });
  if (STORE_FAILED.test(code) || isLostConnection(reason))
    return new StoreFailed('The store could not answer', { cause: reason });
  return reason;
}

/** The driver's own errors have no code if the connection ends during a query. */
function isLostConnection(reason: unknown): boolean {
  if (!(reason instanceof Error)) return false;
  return (
    /^(Connection terminated|timeout exceeded|Client has encountered|Query read timeout)/.test(
      reason.message,
    ) || isLostConnection(reason.cause)
  );
}
