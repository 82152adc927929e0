import type { Tx } from '#api/store/store.ts';
import { removeMatch } from '../deletion/delete-match.ts';
import { setRatings } from '../matches/set-ratings.ts';
import type { Batch } from './batch.ts';

/** Writes that the owner deleted a match (WRONG-2), or recorded another in its place (WRONG-9). */
export async function saveDeletion(tx: Tx, batch: Batch): Promise<void> {
  const { deletedMatch, replacement, now } = batch;
  if (deletedMatch === null) return;
  const replacedBy = replacement?.match.id ?? null;
  // Before the deletion, which takes the ratings that are left.
  if (replacedBy !== null)
    await setRatings(tx, replacement?.ratings ?? [], { matchId: replacedBy });
  batch.addChanges(await removeMatch(tx, deletedMatch, now, replacedBy));
}
