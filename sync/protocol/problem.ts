/** Every answer that is not OK: `{ code, message }` as JSON. */
export interface Problem {
  code: string;
  message: string;
  /** With `SIGNED_OUT`: the session ended because its account was deleted. */
  isAccountDeleted?: unknown;
}

/** The problem that an answer's body is, or null for anything else. */
export function problemIn(body: unknown): Problem | null {
  const { code, message, isAccountDeleted } = Object(body);
  return typeof code === 'string' && typeof message === 'string'
    ? { code, message, isAccountDeleted }
    : null;
}

/** Codes the engine and the app act on. */
/** 401: the session has ended, or there was none. */
export const SIGNED_OUT = 'signed_out';
export const OTHER_OWNER = 'other_owner';
export const CLIENT_TOO_OLD = 'client_too_old';
/** 400: one of the pushed entries is not a mutation; any other 400 is not an entry's fault. */
export const UNREADABLE_ENTRY = 'unreadable_entry';
/** The deferral whose entry is parked after MAX_TRIES; any other waits for DEFERRED_KEPT_MS. */
export const DEFERRED_INTERNAL = 'internal';
