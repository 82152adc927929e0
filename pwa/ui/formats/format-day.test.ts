import { expect, onTestFinished, test, vi } from 'vitest';
import { formatDay, formatDayOf } from './format-day.ts';
import { formatInstant } from './format-instant.ts';
import { formatMoment } from './format-moment.ts';
import { formatMonth } from './format-month.ts';

test('a day stays on one line: no ordinary space is in it', () => {
  expect(formatDay('2026-05-01')).toBe('May\u00a01,\u00a02026');
});

test('each month has its English name', () => {
  const english = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
  for (let month = 0; month < 12; month += 1) {
    const day = new Date(2026, month, 15);
    const shown = formatDay(`2026-${String(month + 1).padStart(2, '0')}-15`);
    expect(shown.replaceAll('\u00a0', ' ')).toBe(english.format(day));
  }
  expect(formatMonth('2026-05-01')).toBe('May 2026');
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
