import { expect, test } from 'vitest';
import { NO_STREAKS } from '#shared/domain/streaks.ts';
import { winRate } from './premium-view.ts';

test('the win rate counts only matches with a winner, and is unknown before the first', () => {
  expect(winRate({ ...NO_STREAKS, wins: 2, losses: 1 })).toBeCloseTo(2 / 3);
  expect(winRate(NO_STREAKS)).toBeNull();
});
