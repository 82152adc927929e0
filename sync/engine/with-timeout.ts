import type { Clock } from '#sync/ports.ts';

/** The work did not finish in time; it may still finish later. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/**
 * Resolves as `work` does, or rejects with a `TimeoutError` after `ms` milliseconds; a later result of `work` is
 * ignored.
 */
export function withTimeout<T>(clock: Clock, ms: number, work: Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const cancel = clock.after(ms, () => reject(new TimeoutError(`not done within ${ms} ms`)));
  work.then(resolve, reject).finally(cancel);
  return promise;
}
