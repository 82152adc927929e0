import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS, localDay } from './days.ts';
import { playedOn } from './match-day.ts';

const NOON = Date.UTC(2026, 4, 1, 12);

/** The stored day of a match of this date, recorded on May 1 with a clock that was off by so many days. */
function played(date: string, daysOff = 0): string {
  const deviceAt = NOON + daysOff * DAY_MS;
  return playedOn(date, { at: NOON, day: '2026-05-01', utcOffset: 0, deviceAt });
}

test('a day later than the day after the recording becomes the day of the recording', () => {
  expect(played('2026-05-03')).toBe('2026-05-01');
  expect(played('2099-12-31')).toBe('2026-05-01');
  for (const kept of ['2026-05-02', '2026-05-01', '2001-01-01', '0001-01-01'])
    expect(played(kept)).toBe(kept);
});

test('a day that was chosen relative to a wrong today moves with it', () => {
  expect(played('2025-05-01', -365)).toBe('2026-05-01');
  expect(played('2025-04-29', -365)).toBe('2026-04-29');
  expect(played('2027-05-01', 365)).toBe('2026-05-01');
  expect(played('2027-04-30', 365)).toBe('2026-04-30');
  expect(played('1970-01-01', -Math.floor(NOON / DAY_MS))).toBe('2026-05-01');
  expect(played('2026-04-28', -3)).toBe('2026-05-01');
});

test('a day that is nearer to the right today was typed knowingly, and stays', () => {
  for (const daysOff of [-365, -10, 365]) expect(played('2026-04-30', daysOff)).toBe('2026-04-30');
});

test('a clock that is off by less than a day may be set by hand in a wrong time zone: its day stays', () => {
  expect(played('2026-04-30', -0.9)).toBe('2026-04-30');
  expect(played('2026-05-02', 0.9)).toBe('2026-05-02');
});

test('whatever the clock said, no match is in the future, and distances between days are kept', () => {
  const days = fc.integer({ min: -4000, max: 4000 });
  const ago = fc.integer({ min: 0, max: 1000 });
  fc.assert(
    fc.property(days, ago, (daysOff, daysAgo) => {
      const chosen = localDay(NOON + (daysOff - daysAgo) * DAY_MS, 0);
      const kept = played(chosen, daysOff);
      expect(kept <= '2026-05-02').toBe(true);
      const isNearShown = daysAgo <= Math.abs(daysOff - daysAgo);
      if (daysOff !== 0 && isNearShown) expect(kept).toBe(localDay(NOON - daysAgo * DAY_MS, 0));
    }),
  );
});
