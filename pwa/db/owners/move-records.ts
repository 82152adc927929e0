import type { Entry } from '#sync/ports.ts';
import { WAITING } from '#sync/ports.ts';
import { DexieReplica } from '../replica/dexie-replica.ts';
import type { PlayerDb } from '../store/player-db.ts';
import { reopening } from '../store/reopening.ts';
import { type Moving, moveDrafts, moveEntries } from './move-entries.ts';

/**
 * Moves what a guest captured and began in a match to the member who has the seat now: entries under their
 * own ids, so that the server's receipts hold, then drafts once the member's records hold the match, since
 * without it they would be dropped as spent. First all of it is in the new place, then it leaves the old
 * one: killed in between, the next call goes on. True when nothing is left.
 */
export async function moveRecords(from: PlayerDb, to: PlayerDb, matchId: string): Promise<boolean> {
  await moveEntries(from, to, asMoved);
  const match = await reopening(to, () => to.rows.get(['match', matchId]));
  if (match === undefined) return (await from.drafts.count()) === 0;
  await moveDrafts(from, to, (draft) => draft);
  // The match is shown in the member's records from now on.
  if ((await from.rows.count()) > 0) await new DexieReplica(from).forget();
  return true;
}

/**
 * All of a guest's, under their own ids. What the server has taken is asked about once more: only then does
 * the member's feed settle it.
 */
function asMoved(entries: readonly Entry[]): Moving {
  const moved = entries.map(({ seq: _seq, ...entry }) =>
    entry.status.state === 'acknowledged' ? { ...entry, status: WAITING } : entry,
  );
  return { entries: moved, leaving: moved.map(({ id }) => id) };
}
