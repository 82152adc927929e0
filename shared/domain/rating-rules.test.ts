import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { DAY_MS, HOUR_MS, localDay } from './days.ts';
import {
  areOpponents,
  DAY_OVER_MS,
  type RatedOn,
  type RatingSeat,
  ratingDay,
} from './rating-rules.ts';

describe('areOpponents', () => {
  // proves QR-6
  it('allows the other team, or anyone else while teams are unknown', () => {
    const ann: RatingSeat = { userId: 1, team: 'team1' };
    expect(areOpponents(ann, { userId: 2, team: 'team2' })).toBe(true);
    expect(areOpponents(ann, { userId: 3, team: 'team1' })).toBe(false);
    expect(areOpponents(ann, { userId: 3, team: null })).toBe(true);
    expect(areOpponents({ userId: 1, team: null }, { userId: 1, team: null })).toBe(false);
    expect(areOpponents({ userId: null, team: null }, { userId: null, team: null })).toBe(true);
  });
});

const EAST = 14 * 60;
const WEST = -11 * 60;

interface Capture {
  at: number;
  utcOffset: number;
}

/** The days that captures count for, one after the other; null for one that is refused. */
function daysOf(...captures: Capture[]): (string | null)[] {
  return accept(captures).map((rated) => rated?.day ?? null);
}

function accept(captures: readonly Capture[]): (RatedOn | null)[] {
  const kept: RatedOn[] = [];
  return captures.map(({ at, utcOffset }) => {
    const day = ratingDay({ at, utcOffset, day: localDay(at, utcOffset) }, kept);
    if (day === null) return null;
    const rated = { at, day };
    kept.push(rated);
    return rated;
  });
}

const first = { at: Date.UTC(2026, 5, 4, 10, 30), utcOffset: EAST };
const later = (hours: number, utcOffset: number) => ({ at: first.at + hours * HOUR_MS, utcOffset });

describe('ratingDay', () => {
  test('a player is rated once on a local day, and again on the next', () => {
    const noon = (day: number, hour = 12) => ({ at: Date.UTC(2026, 5, day, hour), utcOffset: 0 });
    expect(daysOf(noon(4), noon(4, 20), noon(5, 0))).toEqual(['2026-06-04', null, '2026-06-05']);
  });

  test('a date that lasts 30 hours on the way west is two days, and the second counts for the next date', () => {
    expect(localDay(first.at, EAST)).toBe(localDay(later(30, WEST).at, WEST));
    expect(daysOf(first, later(30, WEST))).toEqual(['2026-06-05', '2026-06-06']);
    expect(daysOf(first, later(25.9, WEST))).toEqual(['2026-06-05', null]);
    expect(daysOf(first, later(26, WEST))).toEqual(['2026-06-05', '2026-06-06']);
  });

  test('a rating that arrives before the earlier one leaves it a day too', () => {
    expect(daysOf(later(30, WEST), first)).toEqual(['2026-06-05', '2026-06-04']);
  });

  test('the day after such a day remains free for the traveler, and every later one', () => {
    const days = [30, 54, 78, 102].map((hours) => later(hours, WEST));
    expect(daysOf(first, ...days)).toEqual([
      '2026-06-05',
      '2026-06-06',
      '2026-06-07',
      '2026-06-08',
      '2026-06-09',
    ]);
  });

  test('a second rating on the longer day itself is refused', () => {
    expect(daysOf(first, later(30, WEST), later(31, WEST))[2]).toBeNull();
    expect(daysOf(first, later(30, WEST), later(29, WEST))[2]).toBeNull();
  });

  const captures = fc.array(
    fc.record({
      at: fc.integer({ min: 0, max: 9 * 24 }).map((hours) => first.at + hours * HOUR_MS),
      utcOffset: fc.integer({ min: -14, max: 14 }).map((hours) => hours * 60),
    }),
    { minLength: 1, maxLength: 12 },
  );

  test('each day is used once, by a capture at whose instant some place on earth has that date', () => {
    fc.assert(
      fc.property(captures, (all) => {
        const kept = accept(all).filter((rated) => rated !== null);
        expect(new Set(kept.map(({ day }) => day)).size).toBe(kept.length);
        for (const { at, day } of kept) {
          expect(day >= localDay(at, -EAST) && day <= localDay(at, EAST)).toBe(true);
        }
      }),
    );
  });

  test('of two captures of one local day in one zone at most one is accepted', () => {
    fc.assert(
      fc.property(captures, fc.integer({ min: -14, max: 14 }), (all, hours) => {
        const utcOffset = hours * 60;
        const kept = accept(all);
        const home = all
          .map(({ at, utcOffset: own }, index) => ({ at, own, stands: kept[index] !== null }))
          .filter(({ own, stands }) => stands && own === utcOffset);
        const days = home.map(({ at }) => localDay(at, utcOffset));
        expect(new Set(days).size).toBe(days.length);
      }),
    );
  });

  test('a rater who stays in a zone and rates once on each day is never refused, whatever came before', () => {
    const stay = fc.tuple(fc.integer({ min: -14, max: 14 }), fc.integer({ min: 0, max: 23 }));
    fc.assert(
      fc.property(fc.array(stay, { minLength: 1, maxLength: 4 }), (stays) => {
        // Each stay begins more than a day after the last rating elsewhere.
        let at = first.at;
        const all = stays.flatMap(([zone, hour]) => {
          const utcOffset = zone * 60;
          const from = at + DAY_OVER_MS + hour * HOUR_MS;
          const here = [0, 1, 2].map((day) => ({ at: from + day * DAY_MS, utcOffset }));
          at = from + 2 * DAY_MS;
          return here;
        });
        expect(daysOf(...all)).not.toContain(null);
      }),
    );
  });
});
