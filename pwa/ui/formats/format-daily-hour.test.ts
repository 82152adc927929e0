import { expect, onTestFinished, test, vi } from 'vitest';
import { formatArriving, formatDailyHour, formatDailyHourAfterSync } from './format-daily-hour.ts';

// proves ANON-6
test('the next daily reveal is today before 17:00 UTC and tomorrow from then on, in the reader’s time, on one line', () => {
  vi.stubEnv('TZ', 'America/New_York');
  onTestFinished(() => void vi.unstubAllEnvs());
  const at = (hour: number) => formatDailyHour(Date.UTC(2026, 4, 1, hour));
  expect(at(16)).toBe('today at 1:00\u00a0PM');
  expect(at(17)).toBe('tomorrow at 1:00\u00a0PM');
  expect(formatDailyHourAfterSync(Date.UTC(2026, 4, 1, 16))).toBe(
    'at 1:00\u00a0PM, once this phone has synced',
  );
});

// proves ANON-6
test('in the hour after the reveal a count is of what it reveals, not of tomorrow', () => {
  vi.stubEnv('TZ', 'America/New_York');
  onTestFinished(() => void vi.unstubAllEnvs());
  const at = (hour: number, minute: number) =>
    formatArriving(2, Date.UTC(2026, 4, 1, hour, minute));
  expect(at(16, 59)).toBe('2 new ratings arrive today at 1:00\u00a0PM');
  expect(at(17, 0)).toBe('2 new ratings are on their way');
  expect(at(17, 59)).toBe('2 new ratings are on their way');
  expect(at(18, 0)).toBe('2 new ratings arrive tomorrow at 1:00\u00a0PM');
});
