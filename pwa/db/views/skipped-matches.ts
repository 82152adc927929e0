import type { PlayerDb } from '../store/player-db.ts';

/** The matches that this player has skipped on this phone (LIST-7). Usable in a live query. */
export async function readSkipped(db: PlayerDb): Promise<ReadonlySet<string>> {
  const skipped = await db.skipped.get('skipped');
  return new Set(skipped?.matchIds);
}
