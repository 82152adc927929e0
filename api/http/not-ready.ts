import { Problem } from '#api/core/problem.ts';
import { badRequest } from './bad-request.ts';

/** A failover of the database takes several of these waits. */
export const RETRY_AFTER_S = 5;

/** The refusal while the store does not answer. Phones come back sooner, by their own backoff. */
export function notReady(): Problem {
  return new Problem('not_ready', badRequest.notReady, { retryAfter: RETRY_AFTER_S });
}
