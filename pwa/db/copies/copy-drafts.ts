import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { reopening } from '#pwa/db/store/reopening.ts';
import { draftKey, parseKey } from './copy-keys.ts';
import type { CopyStore } from './copy-store.ts';

/** Makes the copies of these drafts equal to what IndexedDB holds now. */
export async function copyDrafts(
  store: CopyStore,
  db: PlayerDb,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) await copyDraft(store, db, id);
}

async function copyDraft(store: CopyStore, db: PlayerDb, id: string): Promise<void> {
  const draft = await reopening(db, () => db.drafts.get(id));
  const kept = draft === undefined ? null : draftKey(draft);
  if (kept !== null) await store.write(db.name, kept, draft);
  // List the copies before reading the draft again: a copy of what is typed in between is then not among them.
  const copies = await copiesOf(store, db, id);
  if (await isLast(db, id, kept)) {
    await store.remove(
      db.name,
      copies.filter((key) => key !== kept),
    );
  }
}

async function copiesOf(store: CopyStore, db: PlayerDb, id: string): Promise<string[]> {
  return (await store.keys(db.name)).filter((key) => {
    const parsed = parseKey(key);
    return parsed?.kind === 'draft' && parsed.id === id;
  });
}

/** True if the draft has not changed since it was copied, or has ended. Healing puts a lost draft back. */
function isLast(db: PlayerDb, id: string, kept: string | null): Promise<boolean> {
  const { drafts, ended } = db;
  const read = async () => {
    const now = await drafts.get(id);
    return now === undefined ? (await ended.get(id)) !== undefined : draftKey(now) === kept;
  };
  return reopening(db, () => db.transaction('r', [drafts, ended], read));
}
