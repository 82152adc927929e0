import type { Random } from '#sync/ports.ts';

const BASE_MS = 500;
/** While the app is visible. */
export const BACKOFF_VISIBLE_MAX_MS = 10_000;
export const BACKOFF_HIDDEN_MAX_MS = 5 * 60_000;
/** The longest wait for a `Retry-After`, because records wait behind it. */
export const ASKED_WAIT_MAX_MS = 5 * 60_000;

/**
 * Exponential backoff with full jitter: a random time up to twice `BASE_MS` after the first failure, up to twice
 * that after each further one, and at most the longest wait for a visible or hidden app.
 */
export function backoffDelay(failures: number, isVisible: boolean, random: Random): number {
  const cap = isVisible ? BACKOFF_VISIBLE_MAX_MS : BACKOFF_HIDDEN_MAX_MS;
  return Math.ceil(Math.min(cap, BASE_MS * 2 ** failures) * random.fraction());
}
