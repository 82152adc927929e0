import { readFact, writeFact } from '#pwa/db/device-db.ts';

/** Asks the browser to keep this phone's records, and keeps its answer, when nobody asked yet. */
export async function askOnceToPersist(): Promise<void> {
  if ((await readFact('persisted')) === null) await askToPersist();
}

/**
 * Asks the browser not to clear this phone's records when space runs out, and keeps its answer.
 * Browsers that know the app is installed are more willing, so installing asks again.
 */
export async function askToPersist(): Promise<void> {
  if (navigator.storage?.persist === undefined) return;
  await writeFact('persisted', await navigator.storage.persist());
}
