import { describe, expect, it } from 'vitest';
import { recordOf } from '#shared/lib/record-of.ts';
import { formatTenths, isRated, overallTenths, summarise } from './rating-math.ts';
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

describe("a player's numbers", () => {
  it('have the mean over the six skills as overall, without N/A', () => {
    const numbers = summarise([
      values({ power: 10, spin: 10 }),
      values({ power: 4, sportsmanship: 8 }),
    ]);
    expect(numbers.overall).toBe(85);
    expect(numbers.sportsmanship).toBe(80);
    expect(numbers.bySkill).toMatchObject({ power: 70, spin: 100, touch: null });
  });

  it('are N/A if nobody rated', () => {
    expect(summarise([]).overall).toBeNull();
    expect(formatTenths(null)).toBe('N/A');
  });

  // proves STATS-2
  it('show one decimal', () => {
    expect([formatTenths(80), formatTenths(72), formatTenths(100)]).toEqual(['8.0', '7.2', '10.0']);
  });
});

function values(given: Partial<RatingValues>): RatingValues {
  const none = recordOf(CATEGORIES, () => -1);
  return { ...none, ...given };
}
