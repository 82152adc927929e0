import { expect, onTestFinished, test, vi } from 'vitest';
import {
  formatAnyDailyHour,
  formatArriving,
  formatDailyHour,
  formatDailyHourAfterSync,
  formatFirstNumbers,
} from './format-daily-hour.ts';

// proves ANON-6
test('the next daily reveal is today before 17:00 UTC and tomorrow from then on, in the reader’s time, on one line', () => {
  vi.stubEnv('TZ', 'America/New_York');
  onTestFinished(() => void vi.unstubAllEnvs());
  const at = (hour: number) => formatDailyHour(Date.UTC(2026, 4, 1, hour));
  expect(at(16)).toBe('today at 1:00\u00a0PM');
  expect(at(17)).toBe('tomorrow at 1:00\u00a0PM');
  expect(formatAnyDailyHour(Date.UTC(2026, 4, 1, 16))).toBe('next 1:00\u00a0PM');
  expect(formatDailyHourAfterSync(Date.UTC(2026, 4, 1, 16))).toBe(
    'at 1:00\u00a0PM, once this phone has synced',
  );
});

// proves ANON-6
test('in the hour after the reveal a count is of what it reveals, not of tomorrow', () => {
  vi.stubEnv('TZ', 'America/New_York');
  onTestFinished(() => void vi.unstubAllEnvs());
  const at = (hour: number, minute: number) => {
    const now = Date.UTC(2026, 4, 1, hour, minute);
    return [formatArriving(2, now), formatFirstNumbers(now)];
  };
  const today = 'today at 1:00\u00a0PM';
  const tomorrow = 'tomorrow at 1:00\u00a0PM';
  const onTheirWay = ['2 new ratings are on their way', 'On its way'];
  expect(at(16, 59)).toEqual([`2 new ratings arrive ${today}`, `Arrives ${today}`]);
  expect(at(17, 0)).toEqual(onTheirWay);
  expect(at(17, 59)).toEqual(onTheirWay);
  expect(at(18, 0)).toEqual([`2 new ratings arrive ${tomorrow}`, `Arrives ${tomorrow}`]);
});
