import { expect, test } from 'vitest';
import type { Random } from '#sync/ports.ts';
import { BACKOFF_HIDDEN_MAX_MS, BACKOFF_VISIBLE_MAX_MS, backoffDelay } from './retry-backoff.ts';

/** The longest wait that the jitter can produce, and the shortest. */
const most: Random = { fraction: () => 1 - Number.EPSILON, bytes: () => new Uint8Array() };
const least: Random = { ...most, fraction: () => 0 };

test('each failure doubles the longest wait, up to 10 s while the app is visible', () => {
  const delays = [1, 2, 3, 4, 5, 6, 60].map((failures) => backoffDelay(failures, true, most));
  expect(delays).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000, 10_000]);
  expect(BACKOFF_VISIBLE_MAX_MS).toBe(10_000);
});

test('in the background it may grow to 5 minutes, however long the server is gone', () => {
  for (const failures of [11, 100, 5000])
    expect(backoffDelay(failures, false, most)).toBe(BACKOFF_HIDDEN_MAX_MS);
  expect(BACKOFF_HIDDEN_MAX_MS).toBe(300_000);
});

test('the jitter is full, so devices that failed together do not retry together', () => {
  expect(backoffDelay(5, true, least)).toBe(0);
  expect(backoffDelay(5, true, { ...most, fraction: () => 0.5 })).toBe(5000);
});
