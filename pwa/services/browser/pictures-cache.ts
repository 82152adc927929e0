import { COPY_WAIT_MAX_MS } from '#pwa/db/copies/copy-cache.ts';
import { deviceClock } from '#pwa/db/store/device-clock.ts';
import { withTimeout } from '#sync/engine/with-timeout.ts';

/** The cache in which the service worker stores the pictures that were shown on this phone. */
export const PICTURES_CACHE = 'ppr-pictures';

/**
 * Deletes them: their addresses would show the next person with this phone which players its owner saw. Rejects if the
 * browser does not answer in time.
 */
export async function forgetPictures(): Promise<void> {
  // Without https there is no Cache Storage, and so no pictures.
  if (!('caches' in globalThis)) return;
  await withTimeout(deviceClock, COPY_WAIT_MAX_MS, caches.delete(PICTURES_CACHE));
}
