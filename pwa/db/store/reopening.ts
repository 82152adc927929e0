import { Dexie, type PromiseExtended } from 'dexie';
import { storageErrors } from './storage-errors.ts';

/**
 * The errors of IndexedDB when the system closes the connection during an operation. Dexie's own
 * DatabaseClosedError is not among them: Dexie reopens by itself, except what we closed for good.
 */
const LOST_CONNECTION = new Set(['AbortError', 'InvalidStateError', 'UnknownError']);

/**
 * Runs `work` on `db`; if the system took the connection away meanwhile, opens it again and runs it once more
 * (architecture: Engine). `work` must be one transaction or only read: of a transaction that was cut off
 * nothing remains, or all of it, when only the answer to its commit was lost. So the repetition must also be
 * right on a store in which the work is already done. A connection that we closed for good, for a newer
 * version of the app, stays closed, and the error goes on to the caller.
 */
export function reopening<T>(db: Dexie, work: () => Promise<T>): Promise<T> {
  // Uses Dexie's promises throughout: a native await of the opening would detach the live query under way,
  // which would then miss later changes.
  return Dexie.Promise.resolve(work()).catch((error: unknown) => {
    storageErrors.report(error);
    // Where the last opening failed, as on a full disk, Dexie does not try again by itself.
    const isLost = isLostConnection(error) || db.hasFailed();
    if (!isLost || db.hasBeenClosed()) throw error;
    return reopen(db).then(work);
  });
}

function isLostConnection(error: unknown): boolean {
  return error instanceof Error && LOST_CONNECTION.has(error.name);
}

const reopenings = new WeakMap<Dexie, PromiseExtended<unknown>>();

/** All that one loss cut off waits for one reopening: a second would cut off what the first let go on. */
function reopen(db: Dexie): PromiseExtended<unknown> {
  const underWay = reopenings.get(db);
  if (underWay !== undefined) return underWay;
  db.close({ disableAutoOpen: false });
  const reopened = db.open().finally(() => reopenings.delete(db));
  reopenings.set(db, reopened);
  return reopened;
}
