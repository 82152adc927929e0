import { expect, test } from 'vitest';
import { toPoints } from '#shared/domain/rating-math.ts';
import { CATEGORIES, SKILLS } from '#shared/domain/skills.ts';
import { recordOf } from '#shared/lib/record-of.ts';
import type { RatingReceivedRow, StatsRow } from '#shared/schemas/rows.ts';
import { givenSummary, monthBefore, receivedSummary } from './rating-summary.ts';

let made = 0;

/** An anonymous rating of this day: all skills and sportsmanship have this value. */
function aRating(
  day: string,
  value: number,
  rest: Partial<RatingReceivedRow> = {},
): RatingReceivedRow {
  made += 1;
  return {
    id: `rating-${made}`,
    day,
    values: { ...recordOf(SKILLS, () => value), sportsmanship: value },
    isAnonymous: true,
    raterId: null,
    matchId: null,
    at: null,
    ...rest,
  };
}

const TODAY = '2026-05-20';

// proves CARD-6
test('each mean is that of all ratings, and gained what it is above that of the ratings of a month ago', () => {
  const received = [aRating('2026-04-20', 6), aRating('2026-04-21', 8)];
  const { means, gained, voices } = receivedSummary(received, null, TODAY) ?? {};
  expect(means).toMatchObject({ overall: 70, sportsmanship: 70, power: 70 });
  expect(gained).toMatchObject({ overall: 10, sportsmanship: 10, power: 10 });
  expect(voices).toBe(2);
});

test('without a rating of a month ago nothing is compared', () => {
  expect(receivedSummary([aRating('2026-05-01', 7)], null, TODAY)?.gained?.overall).toBeNull();
});

// proves STATS-7
test('the guests of one player count as one', () => {
  const received = [
    aRating('2026-04-01', 9),
    aRating('2026-04-01', 4, { guestOf: 5 }),
    aRating('2026-04-01', 6, { guestOf: 5 }),
  ];
  const { means, voices } = receivedSummary(received, null, TODAY) ?? {};
  expect(means?.overall).toBe(70);
  expect(voices).toBe(2);
});

test("the server's numbers come first, but nothing was gained if no rating came", () => {
  const stats: StatsRow = {
    overallRating: 6.5,
    sportsmanshipRating: 8,
    totalRatings: 3,
    ratingsReceived: 1,
    skillBreakdown: { ...recordOf(SKILLS, () => null), power: 6.4 },
  };
  const received = [aRating('2026-04-01', 9), aRating('2026-04-01', 4)];
  const { means, gained, voices } = receivedSummary(received, stats, TODAY) ?? {};
  expect(means).toMatchObject({ overall: 65, sportsmanship: 80, power: 64, spin: null });
  expect(gained?.overall).toBe(0);
  expect(voices).toBe(1);
});

// proves STATS-7
test('forty anonymous guests of one player are no gain of their own: where they count together, none is named', () => {
  const received = [
    aRating('2026-04-01', 5),
    ...Array.from({ length: 40 }, () => aRating('2026-05-10', 10)),
  ];
  const stats: StatsRow = {
    overallRating: 7.5,
    sportsmanshipRating: 7.5,
    totalRatings: 2,
    ratingsReceived: 2,
    skillBreakdown: recordOf(SKILLS, () => 7.5),
  };
  const { means, gained, voices } = receivedSummary(received, stats, TODAY) ?? {};
  expect([means?.overall, means?.power, voices]).toEqual([75, 75, 2]);
  expect(gained).toEqual(recordOf(['overall', ...CATEGORIES], () => undefined));
});

// proves CARD-8
test.each<[string, number[], Partial<StatsRow> & { guestOf?: number }, boolean]>([
  ['every card counts alone', [9, 4], {}, false],
  ['the guests of one player show their names', [9, 4], { guestOf: 5 }, true],
  ['a Premium member reads of fewer raters', [6, 6], { ratingsReceived: 1 }, true],
  ['the mean is not that of the cards', [9, 4], { overallRating: 7.5 }, true],
  ['one mean alone is not that of the cards', [9, 4], { sportsmanshipRating: 9 }, true],
])(
  'that ratings count together is known if %s: %#',
  (_, values, { guestOf, ...stats }, isKnown) => {
    const named = guestOf === undefined ? {} : { guestOf };
    const received = values.map((value) => aRating('2026-05-01', value, named));
    const { means } = receivedSummary(received, null, TODAY) ?? {};
    const own: StatsRow = {
      overallRating: toPoints(means?.overall ?? null),
      sportsmanshipRating: toPoints(means?.sportsmanship ?? null),
      totalRatings: null,
      ratingsReceived: null,
      skillBreakdown: null,
      ...stats,
    };
    expect(receivedSummary(received, own, TODAY)?.hasSharedVoice).toBe(isKnown);
  },
);

test('without ratings there is no summary', () => {
  expect(receivedSummary([], null, TODAY)).toBeNull();
  expect(givenSummary([])).toBeNull();
});

test.each([
  ['2026-05-20', '2026-04-20'],
  ['2026-01-15', '2025-12-15'],
  ['2026-03-31', '2026-02-28'],
  ['2026-05-31', '2026-04-30'],
])('a month before %s is %s', (day, before) => {
  expect(monthBefore(day)).toBe(before);
});
