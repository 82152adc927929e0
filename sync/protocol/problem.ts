import * as z from 'zod/mini';

/** Every answer that is not OK: `{ code, message }` as JSON. */
export const problemSchema = z.object({ code: z.string(), message: z.string() });
export type Problem = z.infer<typeof problemSchema>;

/** Codes the engine and the app act on. */
/** 401: the session has ended, or there was none. */
export const SIGNED_OUT = 'signed_out';
export const OTHER_OWNER = 'other_owner';
export const CLIENT_TOO_OLD = 'client_too_old';
/** 400: one of the pushed entries is not a mutation; any other 400 is not an entry's fault. */
export const UNREADABLE_ENTRY = 'unreadable_entry';
/** The deferral whose entry is parked after MAX_TRIES; any other waits for DEFERRED_KEPT_MS. */
export const DEFERRED_INTERNAL = 'internal';
