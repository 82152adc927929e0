import type { PlayerDb } from './player-db.ts';
import { type DraftChange, notesOfPages, prefixOf } from './restore-drafts.ts';

/**
 * The last change of each draft that IndexedDB has not confirmed yet, by its key in localStorage. A browser aborts
 * every open transaction of a page that is closed. So a change at that moment is also written to localStorage, which
 * is synchronous, and restored when the records are next opened.
 */
const unconfirmed = new Map<string, DraftChange>();

// Service workers and tests of the database have no page that can be closed.
if ('document' in globalThis) addEventListener('pagehide', noteUnconfirmed);

/** Runs the write of this change, and keeps the change in localStorage until the write is done. */
export async function holdUntilWritten(
  db: PlayerDb,
  change: DraftChange,
  write: () => Promise<unknown>,
): Promise<void> {
  const key = prefixOf(db) + change.id;
  unconfirmed.set(key, change);
  try {
    await write();
  } finally {
    if (unconfirmed.get(key) === change) unconfirmed.delete(key);
  }
}

function noteUnconfirmed(): void {
  const notes = notesOfPages();
  try {
    for (const [key, change] of unconfirmed) notes[key] = JSON.stringify(change);
  } catch {
    // localStorage is full: IndexedDB may still finish in time.
  }
}
