import type { Entry } from '#sync/ports.ts';
import { copyCaptured } from '../copies/copy-captured.ts';
import { endDrafts, markEnded } from '../store/ended.ts';
import { isInOutbox, unsettledEntries } from '../store/outbox-entries.ts';
import type { Draft, PlayerDb } from '../store/player-db.ts';
import { reopening } from '../store/reopening.ts';

/** An entry without its place in the queue that it leaves. */
export type MovedEntry = Omit<Entry, 'seq'>;

export interface Moving {
  /** What the new outbox gets, in order. */
  entries: MovedEntry[];
  /** The ids of what leaves the old one: these entries, and what means nothing to another account. */
  leaving: string[];
}

/** First the new outbox has them, with their second copies, then the old one lets go. Gives what moved. */
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

/** Those that `asDraft` gives something for; gives how many. */
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
