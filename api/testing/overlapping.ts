import { expect, vi } from 'vitest';
import type { Deps } from '#api/services/deps.ts';
import type { Store } from '../store/store.ts';
import { waitingForLocks } from './ask-postgres.ts';

/** Long enough for a password check on a busy machine. */
const PATIENCE = { timeout: 20_000 };

/**
 * Runs two operations so that the second begins when the first one's `nth` write (from 1) is done but not committed.
 * The second runs as far as it can before that commit: to its end, or until it waits for a lock of the first. On SQLite
 * it waits from the start, because writes run one after another. Returns how each ended.
 */
export async function overlapping<D extends Pick<Deps, 'store' | 'config'>>(
  deps: D,
  first: (deps: D) => Promise<unknown>,
  second: () => Promise<unknown>,
  nth = 1,
): Promise<[PromiseSettledResult<unknown>, PromiseSettledResult<unknown>]> {
  let begun: Promise<unknown> | undefined;
  const beforeCommit = async () => {
    if (begun) return;
    const state = { isOver: false };
    const end = () => {
      state.isOver = true;
    };
    begun = second();
    void begun.then(end, end);
    if (deps.store.engine === 'sqlite') return;
    const isAsFarAsItComes = async () => state.isOver || (await waitingForLocks(deps)) > 0;
    await vi.waitFor(async () => expect(await isAsFarAsItComes()).toBe(true), PATIENCE);
  };
  const slowed = { ...deps, store: beforeNthCommit(deps.store, nth, beforeCommit) };
  const [one] = await Promise.allSettled([first(slowed)]);
  if (!begun) throw new Error('The first operation made no such write');
  const [other] = await Promise.allSettled([begun]);
  return [one, other];
}

function beforeNthCommit(store: Store, nth: number, happens: () => Promise<void>): Store {
  let writes = 0;
  return {
    ...store,
    write: (work) => {
      writes += 1;
      if (writes !== nth) return store.write(work);
      return store.write(async (tx) => {
        const value = await work(tx);
        await happens();
        return value;
      });
    },
  };
}
