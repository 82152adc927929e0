import type { Random } from '#sync/ports.ts';

/** The longest wait after the first failure; each further one doubles it. */
export const FIRST_BACKOFF_MS = 1_000;
/** While the app is visible. */
export const BACKOFF_VISIBLE_MAX_MS = 10_000;
export const BACKOFF_HIDDEN_MAX_MS = 5 * 60_000;
/** The longest wait for a `Retry-After`, because records wait behind it. */
export const ASKED_WAIT_MAX_MS = 5 * 60_000;

/**
 * Exponential backoff with full jitter, in ms: a random part of a longest wait, which starts at `FIRST_BACKOFF_MS` and
 * doubles up to `BACKOFF_VISIBLE_MAX_MS` or `BACKOFF_HIDDEN_MAX_MS`.
 */
export function backoffDelay(failures: number, isVisible: boolean, random: Random): number {
  const cap = isVisible ? BACKOFF_VISIBLE_MAX_MS : BACKOFF_HIDDEN_MAX_MS;
  return Math.ceil(Math.min(cap, FIRST_BACKOFF_MS * 2 ** (failures - 1)) * random.fraction());
}
