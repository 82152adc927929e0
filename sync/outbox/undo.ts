import { type EntryState, WAITING } from '../ports.ts';

/** So much longer an entry is kept back than it can be undone: it is never being sent while it is taken back. */
const MARGIN_MS = 500;

/** The state of a new entry that its owner can take back within this time, in milliseconds. */
export function undoable(now: number, ms: number): typeof WAITING {
  return { ...WAITING, notBefore: now + ms + MARGIN_MS, undoUntil: now + ms };
}

/** True while its owner can take the entry back. */
export function isUndoable(status: EntryState, now: number): boolean {
  return status.state === 'waiting' && (status.undoUntil ?? 0) > now;
}
