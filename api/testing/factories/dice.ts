import { SeededRandom } from '#sync/testing/seeded-random.ts';

/** Seeded random choices. */
export interface Dice {
  /** A whole number from `min` to `max`, both included. */
  roll(min: number, max: number): number;
  /** True once in `times` on average. */
  oneIn(times: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** `count` different elements, in random order. */
  draw<T>(from: readonly T[], count: number): T[];
}

/** Dice that depend only on `seed`. */
export function createDice(seed: number): Dice {
  const random = new SeededRandom(seed);
  return {
    roll: (min, max) => min + random.below(max - min + 1),
    oneIn: (times) => random.chance(1 / times),
    pick: (from) => random.pick(from),
    draw: (from, count) => {
      const left = [...from];
      return Array.from({ length: Math.min(count, left.length) }, () =>
        left.splice(random.below(left.length), 1),
      ).flat();
    },
  };
}
