import { expect, test } from 'vitest';
import { SEVENS } from '#pwa/db/testing/view-factories.ts';
import { NO_STREAKS } from '#shared/domain/streaks.ts';
import type { RatingReceivedRow } from '#shared/schemas/rows.ts';
import { trendOf, winRate } from './premium-view.ts';

function aReceived(day: string, power: number): RatingReceivedRow {
  const values = { ...SEVENS, power };
  return {
    id: `${day} ${power}`,
    day,
    values,
    isAnonymous: true,
    raterId: null,
    matchId: null,
    at: null,
  };
}

test("the trend has one point per day, and ends with today's overall", () => {
  const trend = trendOf([
    aReceived('2026-05-02', 1),
    aReceived('2026-05-01', 7),
    aReceived('2026-05-02', 10),
  ]);
  expect(trend).toEqual([
    { day: '2026-05-01', overallTenths: 70 },
    { day: '2026-05-02', overallTenths: 68 },
  ]);
  expect(trendOf([])).toEqual([]);
});

test('the win rate counts only matches with a winner, and is unknown before the first', () => {
  expect(winRate({ ...NO_STREAKS, wins: 2, losses: 1 })).toBeCloseTo(2 / 3);
  expect(winRate(NO_STREAKS)).toBeNull();
});
