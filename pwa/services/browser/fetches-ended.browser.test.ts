import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fetchesEnded } from './fetches-ended.ts';

/** Shorter than the pause that ends the waiting. */
const PAUSE_MS = 400;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
});

test('a page that fetches is waited for until it stops', async () => {
  const ended = vi.fn();
  const waiting = fetchesEnded().then(ended);
  for (const _ of [1, 2, 3, 4]) await fetchAfterPause();
  expect(ended).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  await waiting;
});

test('a page that never stops fetching is not waited for without an end', async () => {
  const ended = vi.fn();
  const waiting = fetchesEnded().then(ended);
  for (let passed = PAUSE_MS; passed < 5000; passed += PAUSE_MS) await fetchAfterPause();
  expect(ended).not.toHaveBeenCalled();
  vi.advanceTimersByTime(PAUSE_MS);
  await waiting;
});

/** Resolves once the page's observers have seen the fetch. */
async function fetchAfterPause(): Promise<void> {
  vi.advanceTimersByTime(PAUSE_MS);
  const url = `${location.origin}/?${crypto.randomUUID()}`;
  const seen = new Promise<void>((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName(url).length === 0) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'resource' });
  });
  await fetch(url, { method: 'HEAD' });
  await seen;
}
