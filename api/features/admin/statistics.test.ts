import { expect, test } from 'vitest';
import { sumUp } from './statistics.ts';

const day = (of: string, members: number, premium: number | null = null) => ({
  day: of,
  members,
  matches: members * 2,
  ratings: members * 3,
  premium,
});

// Friday, Sunday, Monday, Tuesday.
const DAYS = [
  day('2026-05-01', 1),
  day('2026-05-03', 2, 9),
  day('2026-05-04', 4, 7),
  day('2026-06-02', 8),
];

test('weeks begin on Monday; new records are added up, Premium is the number at the end', () => {
  expect(sumUp(DAYS, 'week')).toEqual([
    { from: '2026-04-27', members: 3, matches: 6, ratings: 9, premium: 9 },
    { from: '2026-05-04', members: 4, matches: 8, ratings: 12, premium: 7 },
    { from: '2026-06-01', members: 8, matches: 16, ratings: 24, premium: null },
  ]);
});

test('months and days', () => {
  expect(sumUp(DAYS, 'month').map(({ from, members }) => [from, members])).toEqual([
    ['2026-05-01', 7],
    ['2026-06-01', 8],
  ]);
  expect(sumUp(DAYS, 'day').map(({ from }) => from)).toEqual(DAYS.map((one) => one.day));
});
