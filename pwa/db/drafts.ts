import type { PlayerDb } from './player-db.ts';

/**
 * Half-entered forms, by a key of the feature's choosing such as `create-match` or
 * `rating/<match>/<user>`. A draft ends in the transaction that captures its deed (capture.ts), or
 * when the player discards it, and at no other time (design 3).
 */

/** Keeps the form's present state; resolves when it is durable. */
export async function saveDraft(db: PlayerDb, key: string, value: unknown): Promise<void> {
  await db.drafts.put({ key, value, updatedAt: Date.now() });
}

/** The form's kept state, or null. It may be an older app's: the caller parses it. */
export async function getDraft(db: PlayerDb, key: string): Promise<unknown> {
  const draft = await db.drafts.get(key);
  return draft?.value ?? null;
}

/** The player discards what they had entered. */
export async function dropDraft(db: PlayerDb, key: string): Promise<void> {
  await db.drafts.delete(key);
}
