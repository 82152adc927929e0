import { expect, onTestFinished, test, vi } from 'vitest';
import { formatDay, formatDayOf, formatMonth } from './format-day.ts';
import { formatInstant } from './format-instant.ts';
import { formatMoment } from './format-moment.ts';

test('a day stays on one line: no ordinary space is in it', () => {
  expect(formatDay('2026-05-01')).toBe('May\u00a01,\u00a02026');
});

test('each month has its English name', () => {
  const months = Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, '0'));
  const english = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' });
  for (const month of months)
    expect(formatMonth(`2026-${month}-15`)).toBe(english.format(new Date(`2026-${month}-15`)));
});

test.each([
  ['America/Los_Angeles', 'Apr 30, 2026', '7:05 PM', 'Thu, Apr 30'],
  ['Asia/Tokyo', 'May 1, 2026', '11:05 AM', 'Fri, May 1'],
])('a moment is shown in the time zone of the reader in %s', (zone, day, time, short) => {
  vi.stubEnv('TZ', zone);
  onTestFinished(() => void vi.unstubAllEnvs());
  const at = '2026-05-01T02:05:00Z';
  const shown = (text: string) => text.replaceAll('\u00a0', ' ');
  expect(shown(formatDayOf(at))).toBe(day);
  expect(shown(formatInstant(at))).toBe(`${day}, ${time}`);
  expect(shown(formatMoment(Date.parse(at)))).toBe(`${short}, ${time}`);
});
