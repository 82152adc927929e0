import { describe, expect, test } from 'vitest';
import type { Lock } from '../ports.ts';

/** What the engine requires of every lock (ports.ts). `open` returns a view of the same locks each time. */
export function describeLockContract(name: string, open: () => Lock): void {
  describe(`the lock contract on ${name}`, () => {
    let names = 0;
    const aName = () => `contract-${(names += 1)}`;

    test('requests for one lock take turns, in their order', async () => {
      const lock = aName();
      const trail: string[] = [];
      const turn = (who: string) => () =>
        open().run(lock, async () => {
          trail.push(`${who} begins`);
          await Promise.resolve();
          trail.push(`${who} ends`);
        });
      await Promise.all(['a', 'b', 'c'].map((who) => turn(who)()));
      expect(trail).toEqual(['a', 'b', 'c'].flatMap((who) => [`${who} begins`, `${who} ends`]));
    });

    test('locks of different names are held at once', async () => {
      const meeting = Promise.withResolvers<string>();
      const waits = open().run(aName(), () => meeting.promise);
      await open().run(aName(), async () => meeting.resolve('met'));
      expect(await waits).toBe('met');
    });

    test('a lock is released however the work ends', async () => {
      const lock = aName();
      const failing = open().run(lock, () => Promise.reject(new Error('broken')));
      await expect(failing).rejects.toThrow('broken');
      expect(await open().run(lock, async () => 'free')).toBe('free');
    });
  });
}
