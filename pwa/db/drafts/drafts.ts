import { draftChanged } from '../copies/copy-drafts.ts';
import { healed } from '../copies/heal.ts';
import { endDrafts } from '../store/ended.ts';
import type { Draft, PlayerDb } from '../store/player-db.ts';
import { reopening } from '../store/reopening.ts';
import { holdUntilWritten } from '../store/unconfirmed-drafts.ts';

/**
 * Half-entered forms (architecture: Drafts). Each has its own id from the start, so that two tabs with the same form
 * do not overwrite each other, and a key that the feature chooses, such as `create-match`. A draft ends in the
 * transaction that captures its mutation (capture.ts), when the player discards it, when it can no longer be submitted
 * (match-drafts.ts), or when a phone is handed to its guest again (let-in-here.ts); nothing else ends it.
 */

/** Saves the form's present state, even if the page is closed right now; resolves when it is durable. */
export async function saveDraft(
  db: PlayerDb,
  { id, key, value }: Pick<Draft, 'id' | 'key' | 'value'>,
): Promise<void> {
  const draft = { id, key, value, updatedAt: Date.now() };
  await holdUntilWritten(db, draft, () => reopening(db, () => db.drafts.put(draft)));
  draftChanged(db, id);
}

/** The draft as it is stored now. An older version of the app may have written its value: the caller parses it. */
export function getDraft(db: PlayerDb, id: string): Promise<Draft | undefined> {
  return reopening(db, () => db.drafts.get(id));
}

/** All drafts of this key, the latest first. */
export async function draftsOf(db: PlayerDb, key: string): Promise<Draft[]> {
  const read = () => reopening(db, () => db.drafts.where('key').equals(key).toArray());
  const begun = await read();
  // If there is none, the browser may have lost it.
  if (begun.length === 0) begun.push(...(await healed(db).then(read)));
  return begun.sort((a, b) => b.updatedAt - a.updatedAt);
}

/** The number of forms that were started and neither saved nor discarded. */
export function countDrafts(db: PlayerDb): Promise<number> {
  return db.drafts.count();
}

/** Discards a draft; it stays discarded even if the page is closed right now. */
export async function dropDraft(db: PlayerDb, id: string): Promise<void> {
  const end = () => db.transaction('rw', [db.drafts, db.ended], async () => endDrafts(db, [id]));
  await holdUntilWritten(db, { id, droppedAt: Date.now() }, () => reopening(db, end));
  draftChanged(db, id);
}
