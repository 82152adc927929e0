import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { useStubServer } from '#pwa/testing/stub-server.ts';
import { apiGet } from './api-client.ts';
import { HELD_MAX_MS, holdRequests } from './held-requests.ts';

const server = useStubServer();
beforeEach(() => {
  server.answer = () => Response.json({ version: '1' });
});
afterEach(() => vi.useRealTimers());

const ask = () => apiGet('/api/version', z.object({ version: z.string() }));

test('a request is sent once what it is held for has ended', async () => {
  const taking = Promise.withResolvers<void>();
  holdRequests(taking.promise);
  const asking = ask();
  await otherWorkDone();
  expect(server.asked).toEqual([]);
  taking.resolve();
  expect(await asking).toEqual({ version: '1' });
  expect(server.asked).toEqual(['/api/version']);
});

test('a request is sent too when what it is held for fails', async () => {
  holdRequests(Promise.reject(new Error('given up')));
  expect(await ask()).toEqual({ version: '1' });
});

test('a request is not held for longer than the limit', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  holdRequests(new Promise(() => {}));
  const asking = ask();
  await vi.advanceTimersByTimeAsync(HELD_MAX_MS - 1);
  expect(server.asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await asking).toEqual({ version: '1' });
});

/** Long enough for the work of a request that is not held, which waits for the phone's database only. */
const otherWorkDone = async () => {
  for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
