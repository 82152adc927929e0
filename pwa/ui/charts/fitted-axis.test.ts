import { expect, test } from 'vitest';
import { fittedAxis } from './fitted-axis.ts';

const SCALE = { min: 1, max: 10 };

// proves DASH-13
test.each([
  ['a year between 5.8 and 6.3', [5.8, 6.3], [5.6, 5.8, 6, 6.2, 6.4]],
  ['a flat line', [6, 6, 6], [5.8, 6, 6.2]],
  ['a flat line off the ticks', [6.1], [6, 6.2]],
  ['a point and a half', [5.6, 7.1], [5, 5.5, 6, 6.5, 7, 7.5]],
  ['three points', [4.2, 7.1], [3, 4, 5, 6, 7, 8]],
  ['the whole scale', [1.2, 9.8], [1, 4, 7, 10]],
  ['a flat line at the top', [10, 10], [9.8, 10]],
  ['a flat line at the bottom', [1, 1], [1, 1.2]],
  ['no values', [], [1, 4, 7, 10]],
])('the axis fits %s', (_, values, ticks) => {
  expect(fittedAxis(values, SCALE)).toEqual(ticks);
});

test('for all pairs of ratings the ticks are within 1 and 10, ascend in equal steps, and enclose the values', () => {
  for (let low = 10; low <= 100; low += 1) {
    for (let high = low; high <= 100; high += 1) {
      const tenths = fittedAxis([low / 10, high / 10], SCALE).map((tick) => Math.round(tick * 10));
      const [first = 0, second = 0] = tenths;
      const last = tenths.at(-1) ?? 0;
      const steps = tenths.slice(1).map((tick, index) => tick - (tenths[index] ?? 0));
      expect(new Set(steps)).toEqual(new Set([second - first]));
      expect(second).toBeGreaterThan(first);
      expect(tenths.length).toBeLessThanOrEqual(6);
      expect(first).toBeGreaterThanOrEqual(10);
      expect(last).toBeLessThanOrEqual(100);
      expect(first).toBeLessThanOrEqual(low);
      expect(last).toBeGreaterThanOrEqual(high);
    }
  }
});
