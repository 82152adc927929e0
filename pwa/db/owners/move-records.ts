import { type Entry, WAITING } from '#sync/ports.ts';
import { copyCaptured } from '../copies/copy-entries.ts';
import { forgetReplica } from '../replica/forget-replica.ts';
import { endDrafts, markEnded } from '../store/ended.ts';
import { unsettledEntries } from '../store/outbox-entries.ts';
import { isInOutbox } from '../store/outbox-writes.ts';
import type { Draft, PlayerDb } from '../store/player-db.ts';
import { reopening } from '../store/reopening.ts';
import { allRows } from '../store/rows.ts';
import { lastInPlace } from '../views/match-in-place.ts';
import {
  matchesIn,
  type Reassignment,
  reassignDraft,
  reassignEntries,
} from './reassign-records.ts';

/**
 * Moves what a guest captured and started in a match to the member who claimed the seat: entries under their own ids,
 * so that the server's receipts hold, then drafts once the member's records have the match, since without it they
 * would be deleted as obsolete. Everything is written to the new place before it leaves the old one: after an
 * interruption the next call continues. Returns true when nothing is left. `movedTo` is the match that the member's
 * records had first, if another has replaced it (WRONG-9).
 */
export async function moveRecords(
  from: PlayerDb,
  to: PlayerDb,
  matchId: string,
  movedTo = matchId,
): Promise<boolean> {
  await moveEntries(from, to, asMoved);
  const inPlace = await reopening(to, () => readInPlace(to, movedTo));
  if (inPlace === null) return (await from.drafts.count()) === 0;
  await moveDrafts(from, to, (draft) => ({
    ...draft,
    key: draft.key.replace(matchId, inPlace),
  }));
  // The match is shown in the member's records from now on.
  if (await from.rows.has()) await forgetReplica(from);
  return true;
}

/** The id of this match, or of the one that replaced it, if the records have it; else null. */
async function readInPlace(db: PlayerDb, matchId: string): Promise<string | null> {
  const matches = await allRows(db, 'match');
  return matches.some(({ id }) => id === matchId) ? matchId : lastInPlace(matches, matchId);
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

/** An entry without its number in the outbox that it leaves. */
export type MovedEntry = Omit<Entry, 'seq'>;

export interface Moving {
  /** The entries for the new outbox, in order. */
  entries: MovedEntry[];
  /** The ids to remove from the old outbox: these entries, and those that mean nothing to another account. */
  leaving: string[];
}

/**
 * Writes the entries and their second copies to the new outbox, then removes them from the old one. Returns what
 * moved.
 */
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

/** Moves the drafts for which `asDraft` returns something; returns how many. */
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
