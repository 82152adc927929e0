import { type EntryState, WAITING } from '../ports.ts';

/** How much longer an entry is held back than it can be undone, so that it is never sent while it is being undone. */
const MARGIN_MS = 500;

/** The state of a new entry that its owner can take back within this time, in milliseconds. */
export function undoable(now: number, ms: number): typeof WAITING {
  return { ...WAITING, notBefore: now + ms + MARGIN_MS, undoUntil: now + ms };
}

/** True while its owner can take the entry back. */
export function isUndoable(status: EntryState, now: number): boolean {
  return status.state === 'waiting' && (status.undoUntil ?? 0) > now;
}
