import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { recordOf } from '#shared/lib/record-of.ts';
import { summarise } from './player-numbers.ts';
import { TREND_POINTS_MAX, trendOf } from './rating-trend.ts';
import { CATEGORIES, NOT_RATED } from './skills.ts';

function aRating(day: string, power: number, guestOf: number | null = null) {
  return { ...recordOf(CATEGORIES, () => NOT_RATED), power, day, guestOf };
}

test('the trend has one point per day, of all ratings until then', () => {
  const received = [aRating('2026-05-02', 1), aRating('2026-05-01', 7), aRating('2026-05-02', 10)];
  expect(trendOf(received)).toEqual([
    { day: '2026-05-01', overallTenths: 70 },
    { day: '2026-05-02', overallTenths: 60 },
  ]);
  expect(trendOf([])).toEqual([]);
});

// proves STATS-7
test('forty guests of one member are one voice in it', () => {
  const guests = Array.from({ length: 40 }, () => aRating('2026-05-02', 10, 1_000_000));
  expect(trendOf([aRating('2026-05-01', 5), ...guests])).toEqual([
    { day: '2026-05-01', overallTenths: 50 },
    { day: '2026-05-02', overallTenths: 75 },
  ]);
});

test('a long history has 60 points, the first and the last day among them', () => {
  const dayOf = (index: number) =>
    new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10);
  const trend = trendOf(Array.from({ length: 1000 }, (_, index) => aRating(dayOf(index), 5)));
  expect(trend).toHaveLength(TREND_POINTS_MAX);
  expect([trend[0]?.day, trend.at(-1)?.day]).toEqual([dayOf(0), dayOf(999)]);
});

test('each point is the overall of the ratings until its day', () => {
  const value = fc.oneof(fc.constant(NOT_RATED), fc.integer({ min: 1, max: 10 }));
  const rating = fc.record({
    ...recordOf(CATEGORIES, () => value),
    day: fc.integer({ min: 1, max: 9 }).map((day) => `2026-05-0${day}`),
    guestOf: fc.option(fc.integer({ min: 1, max: 3 })),
    voice: fc.option(fc.constantFrom('mailbox', 'another')),
  });
  fc.assert(
    fc.property(fc.array(rating, { maxLength: 40 }), (ratings) => {
      for (const { day, overallTenths } of trendOf(ratings)) {
        const { overall } = summarise(ratings.filter((each) => each.day <= day));
        // Sums in another order may differ in the last bit, and so by a tenth.
        expect(Math.abs((overall ?? Number.NaN) - overallTenths)).toBeLessThanOrEqual(1);
      }
    }),
  );
});
