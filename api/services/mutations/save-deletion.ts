import type { Tx } from '#api/store/store.ts';
import { removeMatch } from '../deletion/delete-match.ts';
import type { Batch } from './batch.ts';

/** Writes that the owner deleted a match (WRONG-2). */
export async function saveDeletion(tx: Tx, batch: Batch): Promise<void> {
  const { deletedMatch, now } = batch;
  if (deletedMatch === null) return;
  batch.addChanges(await removeMatch(tx, deletedMatch, now));
}
