import { cacheOf } from '#pwa/db/copies/cache-name.ts';
import { deviceDb, readFact } from '#pwa/db/device/device-db.ts';
import { deviceClock } from '#pwa/db/store/device-clock.ts';
import { fetchPart } from '#pwa/ui/lazy/fetch-part.ts';
import { COPY_WAIT_MAX_MS } from '#shared/domain/limits.ts';
import { withTimeout } from '#sync/engine/with-timeout.ts';

/**
 * Puts back what this phone remembers if IndexedDB was lost, before the server is asked who is signed in: else
 * a sign-out that is still owed would be forgotten, and the session be taken up again. Rejects where a storage
 * fails or takes too long.
 */
export function restoreLostFacts(): Promise<void> {
  return withTimeout(deviceClock, COPY_WAIT_MAX_MS, restore());
}

async function restore(): Promise<void> {
  // The first look is small: nearly always nothing is lost, and the rest is not fetched.
  if ((await readFact('isCopied')) !== null || !('caches' in globalThis)) return;
  if (!(await caches.has(cacheOf(deviceDb.name)))) return;
  const { restoreFacts } = await fetchPart(() => import('#pwa/db/copies/copy-facts.ts'));
  await restoreFacts();
}
