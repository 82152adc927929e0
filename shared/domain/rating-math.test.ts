import { describe, expect, it } from 'vitest';
import { recordOf } from '#shared/lib/record-of.ts';
import { formatTenths, isRated, overallTenths } from './rating-math.ts';
import { CATEGORIES, type RatingValues } from './skills.ts';

describe('one rating', () => {
  // proves STATS-1, STATS-2
  it('has the mean of its rated skills as overall, without sportsmanship', () => {
    expect(overallTenths(values({ power: 7, spin: 8, sportsmanship: 1 }))).toBe(75);
    expect(overallTenths(values({ sportsmanship: 9 }))).toBeNull();
  });

  it('counts as rated with one value, sportsmanship included', () => {
    expect(isRated(values({}))).toBe(false);
    expect(CATEGORIES.every((category) => isRated(values({ [category]: 1 })))).toBe(true);
  });
});

describe('tenths', () => {
  // proves STATS-2
  it('show one decimal', () => {
    expect(formatTenths(null)).toBe('N/A');
    expect([formatTenths(80), formatTenths(72), formatTenths(100)]).toEqual(['8.0', '7.2', '10.0']);
  });
});

function values(given: Partial<RatingValues>): RatingValues {
  const none = recordOf(CATEGORIES, () => -1);
  return { ...none, ...given };
}
