import { expect, test } from 'vitest';
import { commissionOf, PRICE_CENTS } from './prices.ts';

// proves AFF-2
test('an affiliate earns $1.60 of a month and $12.00 of a year', () => {
  expect(commissionOf(PRICE_CENTS.monthly)).toBe(160);
  expect(commissionOf(PRICE_CENTS.annual)).toBe(1200);
});

test('a share is rounded to whole cents', () => {
  expect([0, 1, 2, 3, 799, 801].map(commissionOf)).toEqual([0, 0, 0, 1, 160, 160]);
});
