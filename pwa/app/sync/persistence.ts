import { readFact, writeFact } from '#pwa/db/device-db.ts';

/** Some browsers cannot be asked to keep anything: WebKit on Linux, and any on a plain http address. */
export function canBeAskedToPersist(): boolean {
  return navigator.storage?.persist !== undefined;
}

/** Asks the browser to keep this phone's records, and keeps its answer, when nobody asked yet. */
export async function askOnceToPersist(): Promise<void> {
  if ((await readFact('persisted')) === null) await askToPersist();
}

/**
 * Asks the browser not to clear this phone's records when space runs out, and keeps its answer.
 * Browsers that know the app is installed are more willing, so installing asks again.
 */
export async function askToPersist(): Promise<void> {
  if (canBeAskedToPersist()) await writeFact('persisted', await navigator.storage.persist());
}
