import { readFact, writeFact } from '#pwa/db/device/device-db.ts';

/** Some browsers have no persistent storage: WebKit on Linux, and any browser on a plain http address. */
export function canRequestPersistence(): boolean {
  return navigator.storage?.persist !== undefined;
}

/** Asks the browser to keep this phone's records and stores its answer, unless it was asked before. */
export async function requestPersistenceOnce(): Promise<void> {
  if ((await readFact('persisted')) === null) await requestPersistence();
}

/**
 * Asks the browser not to clear this phone's records when space runs out, and stores its answer. Browsers grant this
 * more readily to installed apps, so installing asks again.
 */
export async function requestPersistence(): Promise<void> {
  if (canRequestPersistence()) await writeFact('persisted', await navigator.storage.persist());
}
