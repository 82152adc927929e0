import { draftAsOwn, entriesAsOwn, type Handover, matchesIn } from './as-own.ts';
import { moveDrafts, moveEntries } from './move-entries.ts';
import type { PlayerDb } from './player-db.ts';
import { reopening } from './reopening.ts';

/**
 * Moves what a deleted account has not sent to another account of the same person, rewritten as that
 * account's own (as-own.ts). What cannot go on there stays. Gives how many entries and drafts moved. Killed
 * in between, the next call goes on: the same entries get the same ids.
 */
export async function sendRecordsAsOwn(
  from: PlayerDb,
  to: PlayerDb,
  handover: Handover,
): Promise<number> {
  const moved = await moveEntries(from, to, (entries) => entriesAsOwn(entries, handover));
  // Also those that moved before, if that was cut off.
  const matches = matchesIn(await reopening(to, () => to.outbox.toArray()));
  return (
    moved.length + (await moveDrafts(from, to, (draft) => draftAsOwn(draft, handover, matches)))
  );
}
