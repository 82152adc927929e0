import { onTestFinished } from 'vitest';
import { answerAt } from './signal.ts';

/** Holds all pulls until the returned function is called, or the test ends: a very slow first pull. */
export function holdPulls(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  answerAt('/api/sync/pull', async (send) => {
    await promise;
    return send();
  });
  onTestFinished(() => resolve());
  return resolve;
}
