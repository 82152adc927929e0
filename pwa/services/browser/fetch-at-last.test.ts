import { afterEach, expect, test, vi } from 'vitest';
import { fetchAtLast } from './fetch-at-last.ts';
import { startPolling, VERSION_POLL_MS } from './poll.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a part that could not be fetched is fetched at a later poll', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { visibilityState: 'visible' });
  startPolling();
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('no signal'))
    .mockRejectedValueOnce(new TypeError('no signal'))
    .mockResolvedValue('the part');
  const part = fetchAtLast(load);
  await vi.advanceTimersByTimeAsync(VERSION_POLL_MS);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(VERSION_POLL_MS);
  expect(await part).toBe('the part');
  await vi.advanceTimersByTimeAsync(VERSION_POLL_MS);
  expect(load).toHaveBeenCalledTimes(3);
});
