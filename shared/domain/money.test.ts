import { expect, test } from 'vitest';
import { toDollars } from './money.ts';

// spec 9-14
test.each([
  [0, '0.00'],
  [5, '0.05'],
  [-5, '-0.05'],
  [160, '1.60'],
  [-160, '-1.60'],
  [123_456_789, '1234567.89'],
])('%i cents are %s dollars', (cents, dollars) => {
  expect(toDollars(cents)).toBe(dollars);
});
