import { Dexie, type PromiseExtended } from 'dexie';
import { storageErrors } from './storage-errors.ts';

/**
 * The errors of IndexedDB when the system closes the connection during an operation. Dexie's own
 * DatabaseClosedError is not among them: Dexie reopens by itself, except what we closed for good.
 */
const LOST_CONNECTION = new Set(['AbortError', 'InvalidStateError', 'UnknownError']);

/**
 * Runs `work` on `db`; if the system closed the connection meanwhile, opens it again and runs `work` once more
 * (architecture: Engine). `work` must be one transaction, or only read. After an interruption a transaction has left
 * nothing, or everything if only the answer to its commit was lost: so `work` must also be right on a store in which
 * it is already done. A connection that the app itself closed, for a newer version, stays closed, and the error is
 * thrown.
 */
export function reopening<T>(db: Dexie, work: () => Promise<T>): Promise<T> {
  // Uses Dexie's promises throughout: awaiting a native one would detach the running live query, which would then miss
  // later changes.
  return Dexie.Promise.resolve(work()).catch((error: unknown) => {
    storageErrors.report(error);
    // After a failed opening, as on a full disk, Dexie does not try again by itself.
    const isLost = isLostConnection(error) || db.hasFailed();
    if (!isLost || db.hasBeenClosed()) throw error;
    return reopen(db).then(work);
  });
}

function isLostConnection(error: unknown): boolean {
  return error instanceof Error && LOST_CONNECTION.has(error.name);
}

const reopenings = new WeakMap<Dexie, PromiseExtended<unknown>>();

/**
 * All work that one closed connection interrupted waits for one reopening: a second would interrupt the first one's.
 */
function reopen(db: Dexie): PromiseExtended<unknown> {
  const underWay = reopenings.get(db);
  if (underWay !== undefined) return underWay;
  db.close({ disableAutoOpen: false });
  const reopened = db.open().finally(() => reopenings.delete(db));
  reopenings.set(db, reopened);
  return reopened;
}
