import { RetryTransaction } from './store.ts';

/** How often a write transaction runs at most, including the first time. */
export const TRIES_MAX = 5;

/**
 * Runs a write transaction, and runs it again on `RetryTransaction`, when data changed meanwhile (architecture: Write
 * transactions). Throws the last `RetryTransaction` after `TRIES_MAX` tries.
 */
export async function withRetries<T>(transact: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transact();
    } catch (reason) {
      if (!(reason instanceof RetryTransaction) || tries === TRIES_MAX) throw reason;
    }
  }
}
