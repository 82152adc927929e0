import type { Draft, PlayerDb } from './player-db.ts';
import { storageErrors } from './storage-errors.ts';

/** The player discarded a draft, at this time in milliseconds by this device's clock. */
export interface DroppedDraft {
  id: string;
  droppedAt: number;
}

export type DraftChange = Draft | DroppedDraft;

/** Restores what pages wrote when they were closed. Runs when the records are opened, before anything else. */
export async function restoreUnconfirmedDrafts(db: PlayerDb): Promise<void> {
  const notes = notesOfPages();
  const keys = Object.keys(notes).filter((key) => key.startsWith(prefixOf(db)));
  if (keys.length === 0) return;
  const changes = keys.map((key) => readNote(notes[key] ?? '')).filter((change) => change !== null);
  const { drafts, ended } = db;
  const takeOver = async () => {
    for (const change of changes) await applyChange(db, change);
  };
  try {
    await db.transaction('rw', [drafts, ended], takeOver);
  } catch (error) {
    // The records can be read without them; the next opening tries again.
    return storageErrors.report(error);
  }
  for (const key of keys) delete notes[key];
}

/** Null if the browser stored only a part of it. Guarantee: only `noteUnconfirmed` writes these keys. */
function readNote(note: string): DraftChange | null {
  try {
    return JSON.parse(note);
  } catch {
    return null;
  }
}

/** Does nothing if another tab changed or ended the draft later. */
async function applyChange({ drafts, ended }: PlayerDb, change: DraftChange): Promise<void> {
  const kept = await drafts.get(change.id);
  if ('droppedAt' in change) {
    if (kept !== undefined && kept.updatedAt > change.droppedAt) return;
    await drafts.delete(change.id);
    await ended.put({ id: change.id, at: change.droppedAt });
  } else if ((await ended.get(change.id)) === undefined) {
    if (kept === undefined || kept.updatedAt <= change.updatedAt) await drafts.put(change);
  }
}

/** How the keys of these notes start. */
export function prefixOf(db: PlayerDb): string {
  return `ppr-left-draft ${db.name} `;
}

/** localStorage, or null if there is none or the browser refuses it. */
export function notesOfPages(): Record<string, string> {
  try {
    return (globalThis as { localStorage?: Record<string, string> }).localStorage ?? {};
  } catch {
    return {};
  }
}
