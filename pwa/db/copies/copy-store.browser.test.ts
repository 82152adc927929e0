import { expect, onTestFinished, test, vi } from 'vitest';
import { deviceDb, readFact } from '#pwa/db/device/device-db.ts';
import { describeCopyContract } from '#pwa/testing/copy-contract.ts';
import { timersRunAtOnce } from '#pwa/testing/timers-run-at-once.ts';
import { TimeoutError } from '#sync/engine/with-timeout.ts';
import { COPY_WAIT_MAX_MS } from './copy-cache.ts';
import type * as CopyFacts from './copy-facts.ts';
import type * as CopyStore from './copy-store.ts';
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
  silence();
  await expect(operation()).rejects.toThrow(TimeoutError);
});

test('after an operation without an answer the next ones are waited for less, until one is answered', async () => {
  const put = Promise.withResolvers<undefined>();
  vi.spyOn(Cache.prototype, 'put').mockReturnValue(put.promise);
  onTestFinished(() => void vi.restoreAllMocks());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const write = () => cacheCopies.write('silent', 'entry/a', 1).catch((error: unknown) => error);
  const first = write();
  vi.advanceTimersByTime(COPY_WAIT_MAX_MS);
  expect(await first).toBeInstanceOf(TimeoutError);
  const second = write();
  vi.advanceTimersByTime(COPY_WAIT_MAX_MS / 10);
  expect(await second).toBeInstanceOf(TimeoutError);
  put.resolve(undefined);
  await cacheCopies.keys('silent');
  const third = write();
  vi.advanceTimersByTime(COPY_WAIT_MAX_MS - 1);
  // The put is answered, so its value is read back, but nothing was stored.
  expect(await third).not.toBeInstanceOf(TimeoutError);
});

test('a browser that does not answer whether it has copies may have some', async () => {
  silence();
  const fresh: typeof CopyStore = await import(/* @vite-ignore */ newModule('./copy-store.ts'));
  expect(await fresh.copyStore()).not.toBeNull();
});

test('facts that could not be restored are restored by the next call', async () => {
  onTestFinished(() => deviceDb.facts.clear());
  await deviceDb.facts.clear();
  await cacheCopies.write(deviceDb.name, 'facts/5', [{ key: 'referredBy', value: 'ABC' }]);
  onTestFinished(() => cacheCopies.erase(deviceDb.name));
  const { restoreFacts }: typeof CopyFacts = await import(
    /* @vite-ignore */ newModule('./copy-facts.ts')
  );
  vi.spyOn(CacheStorage.prototype, 'open').mockRejectedValueOnce(new Error('busy'));
  await expect(restoreFacts()).rejects.toThrow('busy');
  expect(await restoreFacts()).toBe(true);
  expect(await readFact('referredBy')).toBe('ABC');
});

/** Until the test ends Cache Storage never answers, and waiting for it takes no time. */
function silence(): void {
  vi.spyOn(CacheStorage.prototype, 'open').mockReturnValue(new Promise(() => {}));
  vi.spyOn(CacheStorage.prototype, 'keys').mockReturnValue(new Promise(() => {}));
  onTestFinished(() => void vi.restoreAllMocks());
  timersRunAtOnce();
}

/** The same module, with a state of its own. */
function newModule(file: string): string {
  return `${file}?${crypto.randomUUID()}`;
}
