import { keepGoneMatches } from '../store/gone-matches.ts';
import { keepGoneRatings } from '../store/gone-ratings.ts';
import type { PlayerDb } from '../store/player-db.ts';
import type { RowKey } from '../store/row-chunks.ts';

/** Stores what the owner is still told of rows that are about to be deleted, within the caller's transaction. */
export async function keepGone(db: PlayerDb, keys: readonly RowKey[]): Promise<void> {
  await keepGoneRatings(db, keys);
  await keepGoneMatches(db, keys);
}
