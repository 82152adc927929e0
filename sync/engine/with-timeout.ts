import type { Clock } from '#sync/ports.ts';

/** `work`, or an error after `ms` milliseconds; what it still does after that goes unheard. */
export function withTimeout<T>(clock: Clock, ms: number, work: Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const cancel = clock.after(ms, () => reject(new Error(`not done within ${ms} ms`)));
  work.then(resolve, reject).finally(cancel);
  return promise;
}
