import { expect, onTestFinished, test, vi } from 'vitest';
import { formatDailyHour } from './format-daily-hour.ts';

// proves ANON-6
test('the next daily reveal is today before 17:00 UTC and tomorrow from then on, in the reader’s time, on one line', () => {
  vi.stubEnv('TZ', 'America/New_York');
  onTestFinished(() => void vi.unstubAllEnvs());
  const at = (hour: number) => formatDailyHour(Date.UTC(2026, 4, 1, hour));
  expect(at(16)).toBe('today at 1:00\u00a0PM');
  expect(at(17)).toBe('tomorrow at 1:00\u00a0PM');
});
