import { expect, test } from 'vitest';
import { describeCopyContract } from '#pwa/testing/copy-contract.ts';
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
