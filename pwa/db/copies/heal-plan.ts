import { isUnsent } from '#sync/outbox/unsent.ts';
import type { EntryState } from '#sync/ports.ts';
import { draftKey, entryKey, parseKey } from './copy-keys.ts';

/** What IndexedDB holds of one owner, as far as it is unsent or has a copy. */
export interface OnPhone {
  /** The state of each entry that is unsent or has a copy, by id. */
  entries: ReadonlyMap<string, EntryState['state']>;
  /** When each draft was last changed, by id. */
  drafts: ReadonlyMap<string, number>;
  /** What has a copy, and was discarded, sent anew, submitted. */
  ended: ReadonlySet<string>;
}

/** What makes IndexedDB and the copies agree again. */
export interface HealPlan {
  /** Keys of the copies that IndexedDB has no trace of. */
  entriesToPutBack: string[];
  draftsToPutBack: string[];
  /** Ids of what has no copy of its present state yet. */
  entriesToCopy: string[];
  draftsToCopy: string[];
  /** Keys of the copies that nobody needs any more. */
  toRemove: string[];
}

/**
 * `keys` must have been read after what is unsent: what was captured in between has a copy, and to append it
 * again changes nothing, but a copy whose entry was discarded in between would be put back. How the others
 * that have copies stand is read after `keys`, which name them, and in the same moment what of them has ended:
 * what is neither is lost, unless it ends before it is put back, which heal.ts looks at once more.
 */
export function planHealing(onPhone: OnPhone, keys: readonly string[]): HealPlan {
  const entries = planEntries(onPhone, keys);
  const drafts = planDrafts(onPhone, keys);
  return {
    entriesToPutBack: entries.toPutBack,
    entriesToCopy: entries.toCopy,
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

function planEntries({ entries, ended }: OnPhone, keys: readonly string[]): Part {
  const copied = new Set(idsIn(keys));
  const isKnown = (id: string) => entries.has(id) || ended.has(id);
  const isNeeded = (id: string) => isUnsent(entries.get(id));
  return {
    toPutBack: [...copied].filter((id) => !isKnown(id)).map(entryKey),
    toCopy: [...entries.keys()].filter((id) => isNeeded(id) && !copied.has(id)),
    toRemove: [...copied].filter((id) => isKnown(id) && !isNeeded(id)).map(entryKey),
  };
}

function planDrafts({ drafts, ended }: OnPhone, keys: readonly string[]): Part {
  const latest = latestIn(keys);
  const absent = [...latest].filter(([id]) => !drafts.has(id) && !ended.has(id));
  const present = [...latest].filter(([id]) => drafts.has(id));
  const kept = new Set([...absent, ...present].map(([id, at]) => keyOf(id, at)));
  return {
    toPutBack: absent.map(([id, at]) => keyOf(id, at)),
    // What IndexedDB holds was typed last, even where the clock has been turned back since the copy.
    toCopy: [...drafts].filter(([id, at]) => latest.get(id) !== at).map(([id]) => id),
    toRemove: keys.filter((key) => parseKey(key)?.kind === 'draft' && !kept.has(key)),
  };
}

function keyOf(id: string, at: number): string {
  return draftKey({ id, updatedAt: at });
}

function idsIn(keys: readonly string[]): string[] {
  return keys
    .map(parseKey)
    .filter((key) => key?.kind === 'entry')
    .map(({ id }) => id);
}

/** When the latest copy of each draft was made of it. */
function latestIn(keys: readonly string[]): Map<string, number> {
  const latest = new Map<string, number>();
  for (const key of keys.map(parseKey)) {
    if (key?.kind !== 'draft') continue;
    latest.set(key.id, Math.max(key.at, latest.get(key.id) ?? 0));
  }
  return latest;
}
