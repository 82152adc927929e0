import { expect, test } from 'vitest';
import { formatAgo } from './format-ago.ts';

const MINUTE = 60_000;
const NOW = Date.UTC(2026, 4, 1, 12);

test.each([
  [0, 'just now'],
  [-5 * MINUTE, 'just now'],
  [2 * MINUTE + 59_000, '2 minutes ago'],
  [59 * MINUTE, '59 minutes ago'],
  [60 * MINUTE, '1 hour ago'],
  [24 * 60 * MINUTE, 'yesterday'],
  [72 * 60 * MINUTE, '3 days ago'],
])('a time %d ms ago is formatted as %s', (ago, words) => {
  expect(formatAgo(NOW - ago, NOW)).toBe(words);
});
