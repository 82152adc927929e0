import type { Random } from '../ports.ts';

const BASE_MS = 500;
/** While the app is visible. */
export const BACKOFF_VISIBLE_MAX_MS = 10_000;
export const BACKOFF_HIDDEN_MAX_MS = 5 * 60_000;
/** The longest wait for a `Retry-After`, because records wait behind it. */
export const ASKED_WAIT_MAX_MS = 5 * 60_000;

/**
 * Exponential backoff with full jitter: a random time up to 1 s after the first failure, up to twice that
 * after each further one, capped at 10 s while visible and 5 min otherwise.
 */
export function backoffDelay(failures: number, isVisible: boolean, random: Random): number {
  const cap = isVisible ? BACKOFF_VISIBLE_MAX_MS : BACKOFF_HIDDEN_MAX_MS;
  return Math.ceil(Math.min(cap, BASE_MS * 2 ** failures) * random.fraction());
}
