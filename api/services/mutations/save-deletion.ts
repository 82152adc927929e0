import type { Tx } from '#api/store/store.ts';
import { clearMatch } from '../deletion/delete-match.ts';
import { withdrawRatings } from '../matches/withdraw-ratings.ts';
import type { Batch } from './batch.ts';

/**
 * Writes that the owner deleted a match (WRONG-2). Its ratings are taken back as when a player leaves it: an anonymous
 * one that its player knows of leaves at the next daily reveal, since now it would have a rater (ANON-9).
 */
export async function saveDeletion(tx: Tx, batch: Batch): Promise<void> {
  const { deletedMatch, state, now } = batch;
  if (deletedMatch === null) return;
  const given = state.matchRatings.filter(({ withdrawnAt }) => withdrawnAt === null);
  batch.addChanges(await withdrawRatings(tx, given, now));
  batch.addChanges(await clearMatch(tx, deletedMatch, now));
}
