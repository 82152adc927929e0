import { expect, test } from 'vitest';
import { matchResult } from './match-result.ts';
import { scoreText } from './score.ts';

test('a score has an en dash, wherever it is, and no line breaks after it', () => {
  expect(scoreText(11, 9)).toBe('11–\u20609');
  expect(matchResult.score({ team1Score: 9, team2Score: 11 })).toBe(scoreText(9, 11));
});
