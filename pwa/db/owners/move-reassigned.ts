import type { PlayerDb } from '../store/player-db.ts';
import { reopening } from '../store/reopening.ts';
import { moveDrafts, moveEntries } from './move-entries.ts';
import {
  matchesIn,
  type Reassignment,
  reassignDraft,
  reassignEntries,
} from './reassign-records.ts';

/**
 * Moves what a deleted account has not sent to another account of the same person, rewritten as that account's own
 * (reassign-records.ts). What means nothing there stays. Returns how many entries and drafts moved. After an
 * interruption the next call continues: the same entries get the same ids.
 */
export async function moveReassignedRecords(
  from: PlayerDb,
  to: PlayerDb,
  handover: Reassignment,
): Promise<number> {
  const moved = await moveEntries(from, to, (entries) => reassignEntries(entries, handover));
  // Includes entries that moved before an interruption.
  const matches = matchesIn(await reopening(to, () => to.outbox.toArray()));
  return (
    moved.length + (await moveDrafts(from, to, (draft) => reassignDraft(draft, handover, matches)))
  );
}
