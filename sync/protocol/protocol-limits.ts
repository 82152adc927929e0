const DAY_MS = 24 * 60 * 60_000;

/** The protocol's version: a change of any message forces a decision about it (wire.test.ts). */
export const PROTOCOL = 1;

/** A push has at most this many mutations. */
export const PUSH_MAX_MUTATIONS = 200;
/** A push has at most this many bytes of JSON. */
export const PUSH_MAX_BYTES = 512 * 1024;
/** Rows per pull page. */
export const PULL_PAGE_ROWS = 500;
/** Event streams of one session: a visible tab holds one, and a lost connection lingers. */
export const STREAMS_PER_SESSION = 6;
/** An entry that makes the server throw is parked after this many tries. */
export const MAX_TRIES = 10;
/** How long a settled entry is kept, hidden from the user. */
export const SETTLED_KEPT_DAYS = 35;
export const SETTLED_KEPT_MS = SETTLED_KEPT_DAYS * DAY_MS;
/** How long an entry waits for something that the server does not know, before its owner decides. */
export const DEFERRED_KEPT_DAYS = 30;
export const DEFERRED_KEPT_MS = DEFERRED_KEPT_DAYS * DAY_MS;
