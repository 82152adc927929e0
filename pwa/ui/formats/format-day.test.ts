import { expect, test } from 'vitest';
import { formatDay } from './format-day.ts';

test('a day stays on one line: no ordinary space is in it', () => {
  expect(formatDay('2026-05-01')).toBe('May\u00a01,\u00a02026');
});
