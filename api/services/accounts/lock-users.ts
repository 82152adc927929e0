import { RetryTransaction, type Tx } from '#api/store/store.ts';

/**
 * Locks the accounts that `readIds` finds, in ascending order, and then checks that it still finds the same ones
 * (architecture: Write transactions). Throws `RetryTransaction` if it does not.
 */
export async function lockUsers(tx: Tx, readIds: () => Promise<Iterable<number>>): Promise<void> {
  const locked = new Set(await readIds());
  await tx.lock.users([...locked].sort((a, b) => a - b));
  for (const id of await readIds())
    if (!locked.has(id)) throw new RetryTransaction('An account came in between');
}
