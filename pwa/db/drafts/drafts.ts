import { draftChanged } from '../copies/draft-copies.ts';
import { healed } from '../copies/healed.ts';
import { endDrafts } from '../store/ended.ts';
import type { Draft, PlayerDb } from '../store/player-db.ts';
import { reopening } from '../store/reopening.ts';
import { holdUntilWritten } from '../store/unconfirmed-drafts.ts';

/**
 * Half-entered forms (architecture: Drafts). Each has an id of its own from when it is begun, so that two
 * tabs with the same form never write over each other, and a key of the feature's choosing such as
 * `create-match`. A draft ends in the transaction that captures its mutation (capture.ts), when the player
 * discards it, or when nobody can go on with it (match-drafts.ts), and at no other time.
 */

/** Keeps the form's present state, also when the page is left right now; resolves when it is durable. */
export async function saveDraft(
  db: PlayerDb,
  { id, key, value }: Pick<Draft, 'id' | 'key' | 'value'>,
): Promise<void> {
  const draft = { id, key, value, updatedAt: Date.now() };
  await holdUntilWritten(db, draft, () => reopening(db, () => db.drafts.put(draft)));
  draftChanged(db, id);
}

/** The draft as it is kept now. Its value may be an older app's: the caller parses it. */
export function getDraft(db: PlayerDb, id: string): Promise<Draft | undefined> {
  return reopening(db, () => db.drafts.get(id));
}

/** Every begun form of this key, the latest first. */
export async function draftsOf(db: PlayerDb, key: string): Promise<Draft[]> {
  const read = () => reopening(db, () => db.drafts.where('key').equals(key).toArray());
  const begun = await read();
  // If there is none, the browser may have lost it.
  if (begun.length === 0) begun.push(...(await healed(db).then(read)));
  return begun.sort((a, b) => b.updatedAt - a.updatedAt);
}

/** How many forms were begun and neither saved nor discarded. */
export function countDrafts(db: PlayerDb): Promise<number> {
  return db.drafts.count();
}

/** The player discards what they had entered; it stays discarded when the page is left right now. */
export async function dropDraft(db: PlayerDb, id: string): Promise<void> {
  const end = () => db.transaction('rw', [db.drafts, db.ended], () => endDrafts(db, [id]));
  await holdUntilWritten(db, { id, droppedAt: Date.now() }, () => reopening(db, end));
  draftChanged(db, id);
}
