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
 * Moves what a deleted account has not sent to another account of the same person, rewritten as that
 * account's own (as-own.ts). What cannot go on there stays. Gives how many entries and drafts moved. Killed
 * in between, the next call goes on: the same entries get the same ids.
 */
export async function moveReassignedRecords(
  from: PlayerDb,
  to: PlayerDb,
  handover: Reassignment,
): Promise<number> {
  const moved = await moveEntries(from, to, (entries) => reassignEntries(entries, handover));
  // Also those that moved before, if that was cut off.
  const matches = matchesIn(await reopening(to, () => to.outbox.toArray()));
  return (
    moved.length + (await moveDrafts(from, to, (draft) => reassignDraft(draft, handover, matches)))
  );
}
