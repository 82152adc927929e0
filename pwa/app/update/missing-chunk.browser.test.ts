import { expect, onTestFinished, test, vi } from 'vitest';
import { reloadOnMissingChunk } from './missing-chunk.ts';

const A_SECOND_MS = 1000;

test('a missing part reloads the page once, after the second that it takes to leave it, and not again within a minute', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const reload = vi.fn();
  reloadOnMissingChunk(reload);

  expect([isHandled(), isHandled()]).toEqual([true, true]);
  vi.advanceTimersByTime(A_SECOND_MS - 1);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledTimes(1);

  vi.advanceTimersByTime(59 * A_SECOND_MS);
  expect(isHandled()).toBe(false);
  vi.advanceTimersByTime(59 * A_SECOND_MS);
  expect(reload).toHaveBeenCalledTimes(1);
});

/** Vite reports a part that could not be fetched; false where the failure goes on to the screen. */
function isHandled(): boolean {
  return !window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
}
