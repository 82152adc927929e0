/** What the engine is doing for this owner, in one word; the sync panel says it in a sentence. */
export type SyncPhase =
  /** Nothing to do, or waiting for the next moment to do it. */
  | 'resting'
  /** A push or a pull is under way. */
  | 'syncing'
  /** The server cannot be reached; it is tried again by itself. */
  | 'unreachable'
  /** The session has ended: nothing is sent until the owner signs in again. */
  | 'signed-out'
  /** Somebody else is signed in with this browser's cookies. */
  | 'other-owner'
  /** The server asks for a newer app; it is being fetched. */
  | 'too-old';

/** The sync of one owner in this tab. */
export interface PlayerSync {
  phase: () => SyncPhase;
  /** Calls back when `phase` has changed; the result unsubscribes. */
  subscribe: (listener: () => void) => () => void;
  /** Pushes and pulls now, whatever the backoff says. */
  syncNow: () => void;
  /** Sends a refused entry anew; false when it is not refused (any more). */
  retry: (id: string) => Promise<boolean>;
  /** Gives a refused entry up; false when it is not refused: only refused ones can be discarded. */
  discard: (id: string) => Promise<boolean>;
  /** Ends it; resolves when nothing of it is under way any more. */
  stop: () => Promise<void>;
}
