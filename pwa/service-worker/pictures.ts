import type { WorkboxPlugin } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { PICTURES_CACHE } from '#pwa/services/browser/pictures-cache.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import { isFromServer } from '#shared/http/server-header.ts';

/** How many pictures a phone keeps for showing them without signal, and for how long. */
export const PICTURES_KEPT = 200;
export const PICTURES_KEPT_MS = 60 * DAY_MS;

/** A picture's address never shows another picture (decision 26). */
const PICTURE = /^\/api\/pictures\/[0-9a-f]+$/;

/** Stores pictures that are shown on this phone, so that they also show without signal. */
export function keepPictures(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && PICTURE.test(url.pathname),
    new CacheFirst({ cacheName: PICTURES_CACHE, plugins: [bounded] }),
  );
}

/**
 * Stores our server's pictures only, not a page that a network sends instead; a few megabytes at most, and none for
 * longer than it may be kept. Exported for its test.
 */
export const bounded: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isOurPicture(response) ? response : null),
  cacheDidUpdate: () => forgetOld(Date.now()),
};

function isOurPicture(response: Response): boolean {
  return response.status === 200 && isFromServer(response);
}

/** Exported for its test. `now` in milliseconds by this device's clock. */
export async function forgetOld(now: number): Promise<void> {
  const cache = await caches.open(PICTURES_CACHE);
  // In the order in which they were stored.
  const kept = await cache.keys();
  const tooMany = kept.slice(0, -PICTURES_KEPT);
  const tooOld = [];
  for (const picture of kept) {
    const response = await cache.match(picture);
    const since = Date.parse(response?.headers.get('date') ?? '');
    if (since < now - PICTURES_KEPT_MS) tooOld.push(picture);
  }
  await Promise.all([...tooMany, ...tooOld].map((picture) => cache.delete(picture)));
}
