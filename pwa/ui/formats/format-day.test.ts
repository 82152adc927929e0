import { expect, onTestFinished, test, vi } from 'vitest';
import { formatDay, formatDayOf } from './format-day.ts';

test('a day stays on one line: no ordinary space is in it', () => {
  expect(formatDay('2026-05-01')).toBe('May\u00a01,\u00a02026');
});

test.each([
  ['America/Los_Angeles', 'Apr 30, 2026'],
  ['Asia/Tokyo', 'May 1, 2026'],
])('the day of an instant, as in "Member since", is that of the reader in %s', (zone, day) => {
  vi.stubEnv('TZ', zone);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(formatDayOf('2026-05-01T02:00:00Z').replaceAll('\u00a0', ' ')).toBe(day);
});
