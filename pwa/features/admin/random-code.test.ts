import { expect, test } from 'vitest';
import { type Bytes, randomCode } from './random-code.ts';

// proves CODE-6
test('a random code has 10 uppercase alphanumeric characters, and differs each time', () => {
  const codes = Array.from({ length: 200 }, () => randomCode());
  for (const code of codes) expect(code).toMatch(/^[A-Z0-9]{10}$/);
  expect(new Set(codes).size).toBe(codes.length);
});

test('each character is equally likely: bytes that would favor some are drawn again', () => {
  const draws = [
    [255, 254, 253, 252, 255, 254, 253, 252, 255, 254],
    [0, 25, 26, 35, 36, 71, 252, 251, 216, 1],
    [2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  ];
  const drawn = (bytes: Bytes) => {
    bytes.set(draws.shift() ?? []);
    return bytes;
  };
  expect(randomCode(drawn)).toBe('AZ09A99ABC');
  expect(draws).toEqual([]);
});
