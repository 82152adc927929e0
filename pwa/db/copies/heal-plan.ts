import { isUnsent } from '#sync/outbox/entry-states.ts';
import type { EntryState } from '#sync/ports.ts';
import { draftKey, entryKey, idsOfKind, parseKey, receiptKey } from './copy-keys.ts';

/** What IndexedDB holds of one owner, limited to what is unsent or has a copy. */
export interface OnPhone {
  /** The state of each entry that is unsent or has a copy, by id. */
  entries: ReadonlyMap<string, EntryState['state']>;
  /** When each draft was last changed, by id. */
  drafts: ReadonlyMap<string, number>;
  /** Ids of records that have a copy and were discarded, sent again or submitted. */
  ended: ReadonlySet<string>;
}

/** What makes IndexedDB and the copies agree again. */
export interface HealPlan {
  /** Ids of the copied entries that are missing in IndexedDB. */
  entriesToPutBack: string[];
  /** Keys of the latest copies of the drafts that are missing there. */
  draftsToPutBack: string[];
  /** Ids of the records whose current state has no copy yet. */
  entriesToCopy: string[];
  receiptsToCopy: string[];
  draftsToCopy: string[];
  /** Keys of the copies that are not needed any more. */
  toRemove: string[];
}

/**
 * Plans the healing. The order of reading matters: first what is unsent, then `keys`, then the states of the other
 * records that `keys` name together with what has ended. An entry captured between the first two steps already has a
 * copy, and appending it again changes nothing. A record that is neither in IndexedDB nor ended is lost; heal.ts
 * checks once more before it puts one back.
 */
export function planHealing(onPhone: OnPhone, keys: readonly string[]): HealPlan {
  const entries = planEntries(onPhone, keys);
  const drafts = planDrafts(onPhone, keys);
  return {
    entriesToPutBack: entries.toPutBack,
    entriesToCopy: entries.toCopy,
    receiptsToCopy: entries.receiptsToCopy,
    draftsToPutBack: drafts.toPutBack,
    draftsToCopy: drafts.toCopy,
    toRemove: [...entries.toRemove, ...drafts.toRemove],
  };
}

interface Part {
  toPutBack: string[];
  toCopy: string[];
  toRemove: string[];
}

/**
 * An entry's copy stays as long as the entry, because a restored server may have lost it. The server's answer is
 * copied once the entry has settled, and the copy removed if the entry waits again.
 */
function planEntries({ entries, ended }: OnPhone, keys: readonly string[]) {
  const copied = new Set(idsOfKind(keys, 'entry'));
  const received = new Set(idsOfKind(keys, 'receipt'));
  const isGone = (id: string) => !entries.has(id) && ended.has(id);
  const isOver = (id: string) => isGone(id) || isUnsent(entries.get(id)) || !copied.has(id);
  return {
    toPutBack: [...copied].filter((id) => !entries.has(id) && !ended.has(id)),
    toCopy: [...entries.keys()].filter((id) => isUnsent(entries.get(id)) && !copied.has(id)),
    receiptsToCopy: [...copied].filter((id) => entries.get(id) === 'settled' && !received.has(id)),
    toRemove: [
      ...[...copied].filter(isGone).map(entryKey),
      ...[...received].filter(isOver).map(receiptKey),
    ],
  };
}

function planDrafts({ drafts, ended }: OnPhone, keys: readonly string[]): Part {
  const latest = latestIn(keys);
  const absent = [...latest].filter(([id]) => !drafts.has(id) && !ended.has(id));
  const present = [...latest].filter(([id]) => drafts.has(id));
  const kept = new Set([...absent, ...present].map(([id, at]) => keyOf(id, at)));
  return {
    toPutBack: absent.map(([id, at]) => keyOf(id, at)),
    // The state in IndexedDB is the later one, even if the clock was turned back after the copy was made.
    toCopy: [...drafts].filter(([id, at]) => latest.get(id) !== at).map(([id]) => id),
    toRemove: keys.filter((key) => parseKey(key)?.kind === 'draft' && !kept.has(key)),
  };
}

function keyOf(id: string, at: number): string {
  return draftKey({ id, updatedAt: at });
}

/** When the latest copy of each draft was made. */
function latestIn(keys: readonly string[]): Map<string, number> {
  const latest = new Map<string, number>();
  for (const key of keys.map(parseKey)) {
    if (key?.kind !== 'draft') continue;
    latest.set(key.id, Math.max(key.at, latest.get(key.id) ?? 0));
  }
  return latest;
}
