/** Chance that falls the same way every time. */
export interface Dice {
  /** A whole number from `min` to `max`, both included. */
  roll(min: number, max: number): number;
  /** True once in `times` on average. */
  oneIn(times: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** `count` different ones, in random order. */
  draw<T>(from: readonly T[], count: number): T[];
}

/** Dice that depend on nothing but `seed` (mulberry32). */
export function createDice(seed: number): Dice {
  let state = seed;
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const roll = (min: number, max: number) => min + Math.floor(fraction() * (max - min + 1));
  const draw = <T>(from: readonly T[], count: number): T[] => {
    const left = [...from];
    return Array.from({ length: Math.min(count, left.length) }, () =>
      left.splice(roll(0, left.length - 1), 1),
    ).flat();
  };
  const pick = <T>(from: readonly T[]): T => {
    const [one] = draw(from, 1);
    if (one === undefined) throw new Error('Nothing to pick from');
    return one;
  };
  return { roll, oneIn: (times) => fraction() < 1 / times, pick, draw };
}
