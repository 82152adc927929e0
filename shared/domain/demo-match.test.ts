import { expect, test } from 'vitest';
import { demoMatchFault, validTestRating } from './demo-rules.ts';

test.each([
  ['singles', [], 'need_more_players'],
  ['doubles', [1], 'need_more_players'],
  ['singles', [1, 1], 'player_twice'],
  ['singles', [1, 2], null],
  ['singles', [1, 2, 3], 'match_full'],
  ['doubles', [1, 2, 3], null],
  ['doubles', [1, 2, 3, 4], null],
  ['doubles', [1, 2, 3, 4, 5], 'match_full'],
] as const)('%s of %j: %s', (matchType, playerIds, fault) => {
  expect(demoMatchFault(matchType, playerIds)).toBe(fault);
});

// proves DEMO-11
test.each([
  [1, 1],
  [10, 10],
  [7, 7],
  [0, 1],
  [11, 1],
  [-1, 1],
  [7.5, 1],
  [Number.NaN, 1],
])('a test rating of %d is %i', (given, value) => {
  expect(validTestRating(given)).toBe(value);
});
