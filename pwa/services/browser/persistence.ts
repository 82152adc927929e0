import { readFact, writeFact } from '#pwa/db/device/device-db.ts';

/** Some browsers cannot be asked to keep anything: WebKit on Linux, and any on a plain http address. */
export function canRequestPersistence(): boolean {
  return navigator.storage?.persist !== undefined;
}

/** Asks the browser to keep this phone's records, and keeps its answer, when nobody asked yet. */
export async function requestPersistenceOnce(): Promise<void> {
  if ((await readFact('persisted')) === null) await requestPersistence();
}

/**
 * Asks the browser not to clear this phone's records when space runs out, and keeps its answer.
 * Browsers that know the app is installed are more willing, so installing asks again.
 */
export async function requestPersistence(): Promise<void> {
  if (canRequestPersistence()) await writeFact('persisted', await navigator.storage.persist());
}
