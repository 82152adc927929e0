import { cacheOf } from '#pwa/db/copies/cache-name.ts';
import { COPY_WAIT_MAX_MS } from '#pwa/db/copies/copy-wait.ts';
import { deviceDb, readFact } from '#pwa/db/device/device-db.ts';
import { deviceClock } from '#pwa/db/store/device-clock.ts';
import { fetchPart } from '#pwa/ui/lazy/fetch-part.ts';
import { withTimeout } from '#sync/engine/with-timeout.ts';

/**
 * Restores the facts of this phone if IndexedDB was lost, before the server is asked who is signed in: otherwise a
 * pending sign-out would be forgotten, and the session continued. Rejects if a storage fails or takes too long.
 */
export function restoreLostFacts(): Promise<void> {
  return withTimeout(deviceClock, COPY_WAIT_MAX_MS, restore());
}

async function restore(): Promise<void> {
  // This first check is small: nearly always nothing is lost, and the rest is not fetched.
  if ((await readFact('isCopied')) !== null || !('caches' in globalThis)) return;
  if (!(await caches.has(cacheOf(deviceDb.name)))) return;
  const { restoreFacts } = await fetchPart(() => import('#pwa/db/copies/copy-facts.ts'));
  await restoreFacts();
}
