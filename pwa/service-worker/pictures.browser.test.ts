import { beforeEach, expect, test } from 'vitest';
import { forgetPictures, PICTURES_CACHE } from '#pwa/services/browser/pictures-cache.ts';
import { fromServer } from '#pwa/testing/stub-server.ts';
import { bounded, forgetOld, PICTURES_KEPT, PICTURES_KEPT_MS } from './pictures.ts';

const NOW = Date.UTC(2026, 4, 1);

beforeEach(forgetPictures);

test('a phone stores a limited number of pictures, the latest ones', async () => {
  for (let count = 0; count <= PICTURES_KEPT; count += 1) await keep(`/p/${count}`, NOW);
  await forgetOld(NOW);
  const kept = await keptPaths();
  expect(kept).toHaveLength(PICTURES_KEPT);
  expect([kept.includes('/p/0'), kept.includes('/p/1')]).toEqual([false, true]);
});

test('a picture that was fetched too long ago is deleted', async () => {
  await keep('/p/old', NOW - PICTURES_KEPT_MS - 1000);
  await keep('/p/young', NOW - PICTURES_KEPT_MS);
  await forgetOld(NOW);
  expect(await keptPaths()).toEqual(['/p/young']);
});

test.each([
  ['our picture', fromServer(new Response('a picture')), true],
  ['what a network answers in its place', new Response('<h1>Welcome</h1>'), false],
  ['our refusal', fromServer(new Response('{}', { status: 404 })), false],
])('a response with %s is stored or not, by rule', async (_, response, isKept) => {
  // Workbox passes more than this reads.
  const answered = { response } as Parameters<NonNullable<typeof bounded.cacheWillUpdate>>[0];
  expect((await bounded.cacheWillUpdate?.(answered)) ?? null).toBe(isKept ? response : null);
});

async function keep(path: string, at: number): Promise<void> {
  const headers = { date: new Date(at).toUTCString() };
  await (await caches.open(PICTURES_CACHE)).put(path, new Response('a picture', { headers }));
}

async function keptPaths(): Promise<string[]> {
  const kept = await (await caches.open(PICTURES_CACHE)).keys();
  return kept.map(({ url }) => new URL(url).pathname);
}
