import { type Locks, RetryTransaction } from './store.ts';

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

/** A failing callback is logged and does not reach the writer, whose transaction is already durable. */
export function runAfterCommit(callback: () => void): void {
  try {
    callback();
  } catch (reason) {
    process.emitWarning(reason instanceof Error ? reason : String(reason));
  }
}

const nothing = async () => {};

/** For SQLite, whose writes run one after another. */
export const noLocks: Locks = {
  owner: nothing,
  emails: nothing,
  matches: nothing,
  users: nothing,
};

async function refuse(): Promise<void> {
  throw new Error('A read takes no locks');
}

/** For reads: a verb that locks was given the wrong kind of transaction. */
export const readOnlyLocks: Locks = {
  owner: refuse,
  emails: refuse,
  matches: refuse,
  users: refuse,
};
