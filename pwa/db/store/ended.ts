import type { PlayerDb } from './player-db.ts';

/**
 * The transaction that ends an entry or draft stores that it ended, for as long as a second copy of it may be left:
 * healing would restore a copied record that IndexedDB knows nothing of (copies/heal-plan.ts).
 */

/** Runs within the caller's transaction over `ended`. Both requests are made before anything is awaited. */
export async function markEnded(db: PlayerDb, ids: readonly string[]): Promise<void> {
  await db.ended.bulkPut(ids.map((id) => ({ id, at: Date.now() })));
}

/** Runs within the caller's transaction over `drafts` and `ended`. */
export async function endDrafts(db: PlayerDb, ids: readonly string[]): Promise<void> {
  await Promise.all([db.drafts.bulkDelete([...ids]), markEnded(db, ids)]);
}
