import type { Transaction } from 'dexie';
import type { PlayerDb } from './player-db.ts';
import { reopening } from './reopening.ts';

/**
 * Half-entered forms, by a key of the feature's choosing such as `create-match`. A draft ends in the
 * transaction that captures its deed (capture.ts), when the player discards it (design 3), or when nobody
 * can go on with it (views/rating-drafts.ts), and at no other time.
 */

/** Keeps the form's present state; resolves when it is durable. */
export function saveDraft(db: PlayerDb, key: string, value: unknown): Promise<void> {
  return writeAtOnce(db, () => db.drafts.put({ key, value, updatedAt: Date.now() }));
}

/** The form's kept state, or null. It may be an older app's: the caller parses it. */
export async function getDraft(db: PlayerDb, key: string): Promise<unknown> {
  const draft = await reopening(db, () => db.drafts.get(key));
  return draft?.value ?? null;
}

/** How many forms were begun and neither saved nor discarded. */
export function countDrafts(db: PlayerDb): Promise<number> {
  return db.drafts.count();
}

/** The player discards what they had entered. */
export function dropDraft(db: PlayerDb, key: string): Promise<void> {
  return writeAtOnce(db, () => db.drafts.delete(key));
}

/**
 * Asks for the commit along with the write: the browser then finishes both, even when the page is left
 * in this very moment. A transaction that waits for the write's answer first would end with the page.
 */
async function writeAtOnce(db: PlayerDb, write: () => Promise<unknown>): Promise<void> {
  const writeAndCommit = ({ idbtrans }: Transaction) => {
    const written = write();
    idbtrans.commit();
    return written;
  };
  await reopening(db, () => db.transaction('rw', db.drafts, writeAndCommit));
}
