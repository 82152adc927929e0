import { describe, expect, test } from 'vitest';
import type { Random } from '../ports.ts';

/** What the engine requires of every source of randomness (ports.ts). */
export function describeRandomContract(name: string, open: () => Random): void {
  describe(`the randomness contract on ${name}`, () => {
    test('fractions lie from 0 up to but not including 1, spread over that range', () => {
      const random = open();
      const fractions = Array.from({ length: 1000 }, () => random.fraction());
      expect(fractions.every((fraction) => fraction >= 0 && fraction < 1)).toBe(true);
      expect(fractions.some((fraction) => fraction < 0.1)).toBe(true);
      expect(fractions.some((fraction) => fraction > 0.9)).toBe(true);
    });

    test('bytes come in the requested length, and differ each time', () => {
      const random = open();
      const draws = Array.from({ length: 100 }, () => random.bytes(16));
      expect(draws.every((bytes) => bytes.length === 16)).toBe(true);
      expect(new Set(draws.map((bytes) => bytes.join())).size).toBe(100);
    });
  });
}
