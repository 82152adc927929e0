import { expect, test } from 'vitest';
import { describeCopyContract } from '#pwa/testing/copy-contract.ts';
import { MemoryCopies } from '#pwa/testing/memory-copies.ts';
import { copyStore } from './copy-store.ts';

describeCopyContract('memory', new MemoryCopies());

test('where the browser has no Cache Storage there is no store for copies', async () => {
  expect('caches' in globalThis).toBe(false);
  expect(await copyStore()).toBeNull();
});
