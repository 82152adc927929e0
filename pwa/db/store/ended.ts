import type { PlayerDb } from './player-db.ts';

/**
 * What ended on this phone is noted in the transaction that ends it, for as long as a second copy of it
 * may be left: what IndexedDB has no trace of is put back (copies/heal-plan.ts).
 */

/** Within the caller's transaction over `ended`; both requests are made before anything is awaited. */
export async function markEnded(db: PlayerDb, ids: readonly string[]): Promise<void> {
  await db.ended.bulkPut(ids.map((id) => ({ id, at: Date.now() })));
}

/** Within the caller's transaction over `drafts` and `ended`. */
export async function endDrafts(db: PlayerDb, ids: readonly string[]): Promise<void> {
  await Promise.all([db.drafts.bulkDelete([...ids]), markEnded(db, ids)]);
}
