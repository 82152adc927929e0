import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { withCommas } from './with-commas.ts';

test('every whole number is written as in American English', () => {
  const format = new Intl.NumberFormat('en-US');
  fc.assert(
    fc.property(fc.nat(), (count) => {
      expect(withCommas(count)).toBe(format.format(count));
    }),
  );
  for (const count of [0, 999, 1000, 12_345, 999_999, 1_000_000])
    expect(withCommas(count)).toBe(format.format(count));
});
