import type { Tx } from '#api/store/store.ts';

/** So many members are dealt with in one transaction, which holds their own writes up for milliseconds. */
export const MEMBER_BATCH_SIZE = 200;

/**
 * Deals with the next members that wait for a job, holding their locks, and resolves with whether there may
 * be more. `find` gives so many at most, in the order of their ids. `act` looks again for what is to be done:
 * until the lock was had, another process or the member may have done it.
 */
export async function forMemberBatch(
  tx: Tx,
  find: (most: number) => Promise<{ id: number }[]>,
  act: (ids: number[]) => Promise<void>,
): Promise<boolean> {
  const found = await find(MEMBER_BATCH_SIZE);
  if (found.length === 0) return false;
  const ids = found.map(({ id }) => id);
  await tx.lock.users(ids);
  await act(ids);
  return found.length === MEMBER_BATCH_SIZE;
}
