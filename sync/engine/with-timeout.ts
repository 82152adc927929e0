import type { Clock } from '#sync/ports.ts';

/** Resolves as `work` does, or rejects after `ms` milliseconds; a later result of `work` is ignored. */
export function withTimeout<T>(clock: Clock, ms: number, work: Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const cancel = clock.after(ms, () => reject(new Error(`not done within ${ms} ms`)));
  work.then(resolve, reject).finally(cancel);
  return promise;
}
