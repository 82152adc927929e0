import type { Lock } from '#sync/ports.ts';

/** When the last of those who asked for the lock of this name is done. */
const endsByName = new Map<string, Promise<unknown>>();

/** Turns within one tab, in the order of asking; other tabs know nothing of them. */
export const tabLock: Lock = {
  run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const before = endsByName.get(name) ?? Promise.resolve();
    const turn = before.then(work);
    endsByName.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  },
};
