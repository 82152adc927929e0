import { RunAgain, type Tx } from '../store/store.ts';

/**
 * Locks the accounts that `readIds` finds, ascending, and sees that under the locks it finds no other
 * (design 5, step 3). Throws `RunAgain` when somebody came in between.
 */
export async function lockUsers(tx: Tx, readIds: () => Promise<Iterable<number>>): Promise<void> {
  const locked = new Set(await readIds());
  await tx.lock.users([...locked].sort((a, b) => a - b));
  for (const id of await readIds())
    if (!locked.has(id)) throw new RunAgain('An account came in between');
}
