import type { Entry } from '#sync/ports.ts';
import { WAITING } from '#sync/ports.ts';
import { draftAsOwn, entriesAsOwn, type Handover, type Moving, matchesIn } from './as-own.ts';
import { copyCaptured } from './copies/copy-captured.ts';
import { DexieReplica } from './dexie-replica.ts';
import { endDrafts, markEnded } from './ended.ts';
import { isInOutbox, unsettledEntries } from './outbox-entries.ts';
import type { Draft, PlayerDb } from './player-db.ts';
import { reopening } from './reopening.ts';

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

/** All of a guest's, under their own ids; what the server has taken is asked about once more: only then does the member's feed settle it. */
function asMoved(entries: readonly Entry[]): Moving {
  const moved = entries.map(({ seq: _seq, ...entry }) =>
    entry.status.state === 'acknowledged' ? { ...entry, status: WAITING } : entry,
  );
  return { entries: moved, leaving: moved.map(({ id }) => id) };
}

/** First the new outbox has them, with their second copies, then the old one lets go. Gives what moved. */
async function moveEntries(
  from: PlayerDb,
  to: PlayerDb,
  plan: (entries: readonly Entry[]) => Moving,
): Promise<Moving['entries']> {
  const { entries, leaving } = plan(await reopening(from, () => unsettledEntries(from)));
  if (leaving.length === 0) return [];
  const put = async () => {
    for (const entry of entries)
      if (!(await isInOutbox(to, entry.id)) && (await to.ended.get(entry.id)) === undefined)
        await to.outbox.add(entry);
  };
  await reopening(to, () => to.transaction('rw', [to.outbox, to.ended], put));
  await copyCaptured(
    to,
    entries.map(({ id }) => id),
  );
  const remove = async () => {
    await from.outbox.where('id').anyOf(leaving).delete();
    await markEnded(from, leaving);
  };
  await reopening(from, () => from.transaction('rw', [from.outbox, from.ended], remove));
  return entries;
}

/** Those that `asDraft` gives something for; gives how many. */
async function moveDrafts(
  from: PlayerDb,
  to: PlayerDb,
  asDraft: (draft: Draft) => Draft | null,
): Promise<number> {
  const drafts = (await reopening(from, () => from.drafts.toArray())).flatMap(
    (draft) => asDraft(draft) ?? [],
  );
  if (drafts.length === 0) return 0;
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
  return drafts.length;
}
