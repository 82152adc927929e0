import { expect, test } from 'vitest';
import { showMoney, toCents, toDollars } from './money.ts';

// proves AFF-6
test.each([
  [0, '0.00', '$0.00'],
  [5, '0.05', '$0.05'],
  [-5, '-0.05', '-$0.05'],
  [160, '1.60', '$1.60'],
  [-160, '-1.60', '-$1.60'],
  [123_456_789, '1234567.89', '$1,234,567.89'],
  [9_999_999_999, '99999999.99', '$99,999,999.99'],
])('%i cents are %s dollars', (cents, dollars, shown) => {
  expect(toDollars(cents)).toBe(dollars);
  expect(toCents(dollars)).toBe(cents);
  expect(showMoney(cents)).toBe(shown);
});
