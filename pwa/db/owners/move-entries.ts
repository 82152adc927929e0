import type { Entry } from '#sync/ports.ts';
import { copyCaptured } from '../copies/copy-captured.ts';
import { endDrafts, markEnded } from '../store/ended.ts';
import { isInOutbox, unsettledEntries } from '../store/outbox-entries.ts';
import type { Draft, PlayerDb } from '../store/player-db.ts';
import { reopening } from '../store/reopening.ts';

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
export async function moveEntries(
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
export async function moveDrafts(
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
