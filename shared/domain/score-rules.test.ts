import { expect, test } from 'vitest';
import { losingScores, unusualScore } from './score-rules.ts';

// proves MATCH-41
test.each([
  [0, 0, null],
  [11, 0, 'shutout'],
  [0, 21, 'shutout'],
  [11, 1, null],
  [9, 11, null],
  [12, 10, null],
  [15, 13, null],
  [14, 16, null],
  [21, 3, null],
  [30, 28, null],
  [99, 98, 'too_high'],
  [99, 97, 'too_high'],
  [11, 11, 'draw'],
  [7, 5, 'too_low'],
  [1, 0, 'too_low'],
  [11, 10, 'not_two_ahead'],
  [20, 21, 'not_two_ahead'],
  [12, 9, 'too_far_ahead'],
  [3, 18, 'too_far_ahead'],
] as const)('a score of %i-%i is unusual as %s', (team1Score, team2Score, unusual) => {
  expect(unusualScore({ team1Score, team2Score })).toBe(unusual);
});

// proves MATCH-41
test('a score with 0 is unusual unless the 0 was entered', () => {
  const shutout = { team1Score: 11, team2Score: 0 };
  expect(unusualScore({ ...shutout, entered: ['team1'] })).toBe('shutout');
  expect(unusualScore({ ...shutout, entered: ['team1', 'team2'] })).toBeNull();
});

test('the loser of a game to 11 has 0 to 9', () => {
  expect(losingScores(11)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(losingScores(21)).toHaveLength(20);
});
