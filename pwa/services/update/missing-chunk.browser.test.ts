import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { reloadOnMissingChunk } from './missing-chunk.ts';

const A_SECOND_MS = 1000;
const A_MINUTE_MS = 60 * A_SECOND_MS;

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
});

test('a missing chunk reloads the page once, after one second to leave it', async () => {
  isServed(true);
  const { reload } = onPage();
  expect([isHandled(), isHandled()]).toEqual([true, true]);
  await vi.advanceTimersByTimeAsync(A_SECOND_MS - 1);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('the reloaded page does not reload again within a minute', async () => {
  isServed(true);
  const first = onPage();
  isHandled();
  await vi.advanceTimersByTimeAsync(A_SECOND_MS);
  expect(first.reload).toHaveBeenCalledTimes(1);
  first.leave();

  onPage();
  await vi.advanceTimersByTimeAsync(A_MINUTE_MS - 1);
  expect(isHandled()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isHandled()).toBe(true);
});

test('without signal the page stays, and reloads once when there is signal', async () => {
  isServed(false);
  const { reload } = onPage();
  isHandled();
  await vi.advanceTimersByTimeAsync(A_MINUTE_MS);
  expect(isHandled()).toBe(true);
  expect(reload).not.toHaveBeenCalled();

  isServed(true);
  for (const _ of [1, 2]) {
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(A_MINUTE_MS);
    expect(reload).toHaveBeenCalledTimes(1);
  }
});

/** A page of the app, until the test leaves it. */
function onPage() {
  const reload = vi.fn();
  const leave = reloadOnMissingChunk(reload);
  onTestFinished(leave);
  return { reload, leave };
}

/** Whether the server can be reached from now on. */
function isServed(answers: boolean): void {
  const answer = async () => {
    if (!answers) throw new TypeError('Failed to fetch');
    return new Response();
  };
  vi.spyOn(window, 'fetch').mockImplementation(answer);
}

/** Vite reports a chunk that could not be fetched; false if the error reaches the screen. */
function isHandled(): boolean {
  return !window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
}
