import type { Dexie } from 'dexie';

/** What IndexedDB says when the system closed the connection beneath a running operation. */
const LOST_CONNECTION = new Set([
  'AbortError',
  'DatabaseClosedError',
  'InvalidStateError',
  'UnknownError',
]);

/**
 * Runs `work` on `db`; if the system took the connection away meanwhile, opens it again and runs it
 * once more (design 5, Engine). `work` must be one transaction: of one that was cut off nothing
 * remains, and the repetition finds the store as it was.
 */
export async function reopening<T>(db: Dexie, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || !LOST_CONNECTION.has(error.name)) throw error;
    db.close({ disableAutoOpen: false });
    await db.open();
    return work();
  }
}
