import { expect, test } from 'vitest';
import { matchDayFault, playedOn } from './match-day.ts';

test('a match is entered for a day from 1965 to tomorrow', () => {
  const fault = (date: string) => matchDayFault(date, '2026-12-30');
  expect(['1965-01-01', '2026-12-30', '2026-12-31'].map(fault)).toEqual([null, null, null]);
  expect(['0001-01-01', '1964-12-31'].map(fault)).toEqual(['too_early', 'too_early']);
  expect(['2027-01-01', '9999-12-31'].map(fault)).toEqual(['too_late', 'too_late']);
});

test('a day after the one that follows the recording is written down as that of the recording', () => {
  expect(playedOn('2026-05-03', '2026-05-01')).toBe('2026-05-01');
  expect(playedOn('2099-12-31', '2026-05-01')).toBe('2026-05-01');
  for (const kept of ['2026-05-02', '2026-05-01', '2001-01-01', '0001-01-01'])
    expect(playedOn(kept, '2026-05-01')).toBe(kept);
});
