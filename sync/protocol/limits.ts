const DAY_MS = 24 * 60 * 60_000;

/** The wire's version: a change of any message here forces a decision about it (see wire.test.ts). */
export const PROTOCOL = 1;

/** A push carries at most this many mutations … */
export const PUSH_MAX_MUTATIONS = 200;
/** … and at most this many bytes of JSON. */
export const PUSH_MAX_BYTES = 512 * 1024;
/** Rows of one pull page. */
export const PULL_PAGE_ROWS = 500;
/** Event streams that one session holds at once: a tab that is looked at holds one, a lost line lingers. */
export const STREAMS_PER_SESSION = 6;
/** An entry that makes the server throw is parked after this many tries. */
export const MAX_TRIES = 10;
/** How long a settled entry is kept, hidden from the user. */
export const SETTLED_KEPT_DAYS = 35;
export const SETTLED_KEPT_MS = SETTLED_KEPT_DAYS * DAY_MS;
/** How long an entry waits for something that the server does not know, before its owner decides. */
export const DEFERRED_KEPT_DAYS = 30;
export const DEFERRED_KEPT_MS = DEFERRED_KEPT_DAYS * DAY_MS;
