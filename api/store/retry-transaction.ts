import { RunAgain } from './store.ts';

/** How often a write transaction is run at most, the first time included. */
export const TRIES_MAX = 5;

/**
 * Runs a write transaction, and runs all of it again on `RunAgain`, when a fact changed meanwhile
 * (architecture: Write transactions). Throws the last `RunAgain` after `TRIES_MAX` tries.
 */
export async function runAgain<T>(transact: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transact();
    } catch (reason) {
      if (!(reason instanceof RunAgain) || tries === TRIES_MAX) throw reason;
    }
  }
}
