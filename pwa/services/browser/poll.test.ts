import { expect, onTestFinished, test, vi } from 'vitest';
import { onPoll, startPolling } from './poll.ts';

// proves VERSION-1, VERSION-2
test('the poll runs every 30000 ms, not sooner, and only while the page is visible', () => {
  const page = { visibilityState: 'visible' };
  vi.stubGlobal('document', page);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const look = vi.fn();
  const stop = onPoll(look);
  onTestFinished(() => {
    stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  startPolling();
  vi.advanceTimersByTime(29_999);
  expect(look).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(look).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(30_000);
  expect(look).toHaveBeenCalledTimes(2);
  page.visibilityState = 'hidden';
  vi.advanceTimersByTime(30_000);
  expect(look).toHaveBeenCalledTimes(2);
});
