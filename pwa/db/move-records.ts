import type { Entry } from '#sync/ports.ts';
import { WAITING } from '#sync/ports.ts';
import { DexieReplica } from './dexie-replica.ts';
import { endDrafts, markEnded } from './ended.ts';
import { isInOutbox, unsettledEntries } from './outbox-entries.ts';
import type { PlayerDb } from './player-db.ts';
import { reopening } from './reopening.ts';

/**
 * Moves what a guest captured and began in a match to the member who has the seat now: entries under their
 * own ids, so that the server's receipts hold, then drafts once the member's records hold the match, since
 * without it they would be dropped as spent. First all of it is in the new place, then it leaves the old
 * one: killed in between, the next call goes on. True when nothing is left.
 */
export async function moveRecords(from: PlayerDb, to: PlayerDb, matchId: string): Promise<boolean> {
  await moveEntries(from, to);
  const match = await reopening(to, () => to.rows.get(['match', matchId]));
  if (match === undefined) return (await from.drafts.count()) === 0;
  await moveDrafts(from, to);
  // The match is shown in the member's records from now on.
  if ((await from.rows.count()) > 0) await new DexieReplica(from).forget();
  return true;
}

async function moveEntries(from: PlayerDb, to: PlayerDb): Promise<void> {
  const entries = await reopening(from, () => unsettledEntries(from));
  if (entries.length === 0) return;
  const put = async () => {
    for (const entry of entries)
      if (!(await isInOutbox(to, entry.id))) await to.outbox.add(asMoved(entry));
  };
  await reopening(to, () => to.transaction('rw', [to.outbox], put));
  const ids = entries.map(({ id }) => id);
  const remove = async () => {
    await from.outbox.where('id').anyOf(ids).delete();
    await markEnded(from, ids);
  };
  await reopening(from, () => from.transaction('rw', [from.outbox, from.ended], remove));
}

/** What the server has taken is asked about once more: only then does the member's feed settle it. */
function asMoved({ seq: _seq, ...entry }: Entry): Omit<Entry, 'seq'> {
  return entry.status.state === 'acknowledged' ? { ...entry, status: WAITING } : entry;
}

async function moveDrafts(from: PlayerDb, to: PlayerDb): Promise<void> {
  const drafts = await reopening(from, () => from.drafts.toArray());
  if (drafts.length === 0) return;
  const put = async () => {
    for (const draft of drafts) {
      const before = await to.drafts.get(draft.id);
      if (before === undefined || before.updatedAt < draft.updatedAt) await to.drafts.put(draft);
    }
  };
  await reopening(to, () => to.transaction('rw', [to.drafts], put));
  const remove = async () => {
    for (const { id, updatedAt } of drafts)
      if ((await from.drafts.get(id))?.updatedAt === updatedAt) await endDrafts(from, [id]);
  };
  await reopening(from, () => from.transaction('rw', [from.drafts, from.ended], remove));
}
