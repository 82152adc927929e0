import type { Tx } from '#api/store/store.ts';

/** Members per transaction, which blocks their own writes for milliseconds. */
export const MEMBER_BATCH_SIZE = 200;

/**
 * Locks the next members that a job must process, and resolves with whether there may be more. `find` returns ids in
 * ascending order, up to a limit. `act` must check again what to do: while the locks were awaited, another process or
 * the member may have done it.
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
