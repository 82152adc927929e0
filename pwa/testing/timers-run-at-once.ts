import { onTestFinished, vi } from 'vitest';

/**
 * Lets timeouts elapse at once, one after each macrotask, until the test ends. Work that takes longer loses to them.
 */
export function timersRunAtOnce(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.setTimerTickMode('nextTimerAsync');
  onTestFinished(() => void vi.useRealTimers());
}
