import { describe, expect, test } from 'vitest';
import type { Clock } from '../ports.ts';

/** What the engine requires of every clock (ports.ts). `pass` lets some time pass, real or virtual. */
export function describeClockContract(
  name: string,
  open: () => { clock: Clock; pass: (ms: number) => Promise<void> },
): void {
  describe(`the clock contract on ${name}`, () => {
    test('now is a whole number of milliseconds and advances with time', async () => {
      const { clock, pass } = open();
      const before = clock.now();
      await pass(20);
      expect(Number.isInteger(before)).toBe(true);
      expect(clock.now()).toBeGreaterThan(before);
    });

    test('the monotonic clock runs with the time, and names the same life', async () => {
      const { clock, pass } = open();
      const [before, start] = [clock.monotonic(), clock.now()];
      await pass(20);
      const [after, passed] = [clock.monotonic(), clock.now() - start];
      expect(after.life).toBe(before.life);
      // A real timer may fire late, and each reading is rounded.
      expect(Math.abs(after.ran - before.ran - passed)).toBeLessThanOrEqual(3);
    });

    test('the offset is in whole minutes, east of UTC', () => {
      const offset = open().clock.utcOffset();
      expect(Number.isInteger(offset)).toBe(true);
      expect(Math.abs(offset)).toBeLessThanOrEqual(14 * 60);
    });

    test('a timer fires once, after its delay', async () => {
      const { clock, pass } = open();
      const start = clock.now();
      const calls: number[] = [];
      clock.after(10, () => calls.push(clock.now() - start));
      expect(calls).toEqual([]);
      await pass(60);
      expect(calls).toHaveLength(1);
      // A real timer may fire up to a millisecond early by this clock.
      expect(calls[0]).toBeGreaterThanOrEqual(9);
    });

    test('a cancelled timer never fires', async () => {
      const { clock, pass } = open();
      const calls: string[] = [];
      const cancel = clock.after(5, () => calls.push('cancelled'));
      clock.after(10, () => calls.push('kept'));
      cancel();
      await pass(60);
      expect(calls).toEqual(['kept']);
    });
  });
}
