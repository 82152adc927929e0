import type { Draft } from '#pwa/db/store/player-db.ts';

/** What a copy's key stands for. Keys of other versions of the app are left alone. */
export type CopyKey =
  | { kind: 'entry' | 'receipt'; id: string }
  | { kind: 'draft'; id: string; at: number };

/** The key of the copy of the owner's name. */
export const OWN_NAME = 'own-name';

export function entryKey(id: string): string {
  return `entry/${id}`;
}

/** The key of the copy that says that the server has the entry. */
export function receiptKey(id: string): string {
  return `receipt/${id}`;
}

/** Each state of a draft has its own key: the new copy is written before the old one is removed. */
export function draftKey({ id, updatedAt }: Pick<Draft, 'id' | 'updatedAt'>): string {
  return `draft/${updatedAt}/${id}`;
}

export function parseKey(key: string): CopyKey | null {
  const entry = /^(entry|receipt)\/(.+)$/.exec(key);
  if (entry?.[2] !== undefined)
    return { kind: entry[1] === 'entry' ? 'entry' : 'receipt', id: entry[2] };
  const draft = /^draft\/(\d+)\/(.+)$/.exec(key);
  if (draft?.[1] === undefined || draft[2] === undefined) return null;
  return { kind: 'draft', id: draft[2], at: Number(draft[1]) };
}

/** The ids of the entries that have copies of this kind. */
export function idsOfKind(keys: readonly string[], kind: 'entry' | 'receipt'): string[] {
  return keys.map(parseKey).flatMap((key) => (key?.kind === kind ? [key.id] : []));
}

/** The ids of the entries and drafts that have these copies. */
export function copiedIds(keys: readonly string[]): string[] {
  return [...new Set(keys.map(parseKey).flatMap((key) => (key === null ? [] : [key.id])))];
}
