import type { Entry } from '#sync/ports.ts';
import { WAITING } from '#sync/ports.ts';
import { DexieReplica } from '../replica/dexie-replica.ts';
import type { PlayerDb } from '../store/player-db.ts';
import { reopening } from '../store/reopening.ts';
import { type Moving, moveDrafts, moveEntries } from './move-entries.ts';

/**
 * Moves what a guest captured and started in a match to the member who claimed the seat: entries under their own ids,
 * so that the server's receipts hold, then drafts once the member's records have the match, since without it they
 * would be deleted as obsolete. Everything is written to the new place before it leaves the old one: after an
 * interruption the next call continues. Returns true when nothing is left.
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
 * All entries of a guest, under their own ids. Entries that the server has taken are sent once more: only then does
 * the member's feed settle them.
 */
function asMoved(entries: readonly Entry[]): Moving {
  const moved = entries.map(({ seq: _seq, ...entry }) =>
    entry.status.state === 'acknowledged' ? { ...entry, status: WAITING } : entry,
  );
  return { entries: moved, leaving: moved.map(({ id }) => id) };
}
