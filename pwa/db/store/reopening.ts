import { Dexie, type PromiseExtended } from 'dexie';
import { storageErrors } from './storage-errors.ts';

/** The errors of an operation while the system closes the connection, the last two by Dexie. */
const LOST_CONNECTION = new Set([
  'AbortError',
  'InvalidStateError',
  'UnknownError',
  'DatabaseClosedError',
  'OpenFailedError',
]);

/** The waits before the retries, in milliseconds: the system may close several connections in a row. */
const RETRY_WAITS_MS = [0, 50, 250, 1000];

/**
 * Runs `work` on `db`; if the system closes the connection meanwhile, opens it again and runs `work` again, at most
 * five times in all (architecture: Engine). `work` must be one transaction, or only read. After an interruption a
 * transaction has left nothing, or everything if only the answer to its commit was lost: so `work` must also be right
 * on a store in which it is already done. A connection that the app itself closed, for a newer version, stays closed,
 * and the error is thrown.
 */
export function reopening<T>(db: Dexie, work: () => Promise<T>): Promise<T> {
  // Within a transaction, only the whole of it can run again.
  return Dexie.currentTransaction === null ? attempt(db, work, 0) : work();
}

// Uses Dexie's promises throughout: awaiting a native one would detach the running live query, which would then miss
// later changes.
function attempt<T>(db: Dexie, work: () => Promise<T>, retries: number): PromiseExtended<T> {
  const used = connectionOf(db);
  return Dexie.Promise.resolve(work()).catch((error: unknown) => {
    storageErrors.report(error);
    // After a failed opening, as on a full disk, Dexie does not try again by itself.
    const isLost = isLostConnection(error) || db.hasFailed();
    const wait = RETRY_WAITS_MS[retries];
    if (!isLost || db.hasBeenClosed() || wait === undefined) throw error;
    return pause(wait).then(() => attempt(db, () => reopen(db, used).then(work), retries + 1));
  });
}

function isLostConnection(error: unknown): boolean {
  return error instanceof Error && LOST_CONNECTION.has(error.name);
}

function connectionOf(db: Dexie): IDBDatabase | null {
  return db.isOpen() ? db.backendDB() : null;
}

function pause(ms: number): PromiseExtended<void> {
  return new Dexie.Promise((resolve) => void setTimeout(resolve, ms));
}

const reopenings = new WeakMap<Dexie, PromiseExtended<unknown>>();

/**
 * Opens `db` again, unless that has been done since `lost` was its connection. All work that one closed connection
 * interrupted waits for one reopening: a second would interrupt the first one's.
 */
function reopen(db: Dexie, lost: IDBDatabase | null): PromiseExtended<unknown> {
  const underWay = reopenings.get(db);
  if (underWay !== undefined) return underWay;
  const current = connectionOf(db);
  if (current !== null && current !== lost) return Dexie.Promise.resolve();
  db.close({ disableAutoOpen: false });
  const reopened = db.open().finally(() => reopenings.delete(db));
  reopenings.set(db, reopened);
  return reopened;
}
