import { expect, onTestFinished, test, vi } from 'vitest';
import { describeCopyContract } from '#pwa/testing/copy-contract.ts';
import { timersRunAtOnce } from '#pwa/testing/timers-run-at-once.ts';
import { TimeoutError } from '#sync/engine/with-timeout.ts';
import { cacheCopies, copyStore } from './copy-store.ts';

describeCopyContract('Cache Storage of a real browser', cacheCopies);

test('copies are stored in Cache Storage', async () => {
  expect(await copyStore()).toBe(cacheCopies);
});

test('a truncated copy counts as missing', async () => {
  const cache = await caches.open('ppr-copies-short');
  await cache.put('/ppr-copies/entry%2Fa', new Response('{"mutation":'));
  expect(await cacheCopies.read('short', 'entry/a')).toBeUndefined();
});

test.each([
  ['databases', () => cacheCopies.databases()],
  ['keys', () => cacheCopies.keys('silent')],
  ['read', () => cacheCopies.read('silent', 'entry/a')],
  ['write', () => cacheCopies.write('silent', 'entry/a', 1)],
  ['remove', () => cacheCopies.remove('silent', ['entry/a'])],
  ['erase', () => cacheCopies.erase('silent')],
])('if the browser never answers, an operation rejects: %s', async (_, operation) => {
  vi.spyOn(CacheStorage.prototype, 'open').mockReturnValue(new Promise(() => {}));
  vi.spyOn(CacheStorage.prototype, 'keys').mockReturnValue(new Promise(() => {}));
  onTestFinished(() => void vi.restoreAllMocks());
  timersRunAtOnce();
  await expect(operation()).rejects.toThrow(TimeoutError);
});
