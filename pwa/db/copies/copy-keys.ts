import type { Draft } from '#pwa/db/store/player-db.ts';

/** What a copy's key stands for. Keys of other versions of the app are left alone. */
export type CopyKey = { kind: 'entry'; id: string } | { kind: 'draft'; id: string; at: number };

/** The key of the copy of the owner's name. */
export const OWN_NAME = 'own-name';

export function entryKey(id: string): string {
  return `entry/${id}`;
}

/** Each state of a draft has its own key: the new copy is written before the old one is removed. */
export function draftKey({ id, updatedAt }: Pick<Draft, 'id' | 'updatedAt'>): string {
  return `draft/${updatedAt}/${id}`;
}

export function parseKey(key: string): CopyKey | null {
  const entry = /^entry\/(.+)$/.exec(key);
  if (entry?.[1] !== undefined) return { kind: 'entry', id: entry[1] };
  const draft = /^draft\/(\d+)\/(.+)$/.exec(key);
  if (draft?.[1] === undefined || draft[2] === undefined) return null;
  return { kind: 'draft', id: draft[2], at: Number(draft[1]) };
}

/** The ids of the entries and drafts that have these copies. */
export function copiedIds(keys: readonly string[]): string[] {
  return keys.map(parseKey).flatMap((key) => (key === null ? [] : [key.id]));
}
