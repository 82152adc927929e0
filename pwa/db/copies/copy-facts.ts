import { changeFacts, deviceDb, type Fact, readFact, writeFact } from '#pwa/db/device/device-db.ts';
import { liveRead } from '#pwa/db/store/live-read.ts';
import { storageErrors } from '#pwa/db/store/storage-errors.ts';
import { type CopyStore, copyStore } from './copy-store.ts';

/**
 * What this phone remembers apart from any owner has one copy, whole: without it nobody would be signed
 * in after IndexedDB was lost, and what guests rated would never be sent.
 */

const PREFIX = 'facts/';

/** Puts back what was lost with all of IndexedDB; true when that was so. */
export async function healFacts(store: CopyStore): Promise<boolean> {
  if ((await readFact('isCopied')) !== null) return false;
  const copied = await readCopy(store);
  await changeFacts(async () => {
    const known = new Set(await deviceDb.facts.toCollection().primaryKeys());
    await deviceDb.facts.bulkAdd(copied.filter(({ key }) => !known.has(key)));
    await writeFact('isCopied', true);
  });
  return copied.length > 0;
}

let restored: Promise<boolean> | undefined;

/** The same with this browser's copies, once in the life of a page. */
export function restoreFacts(): Promise<boolean> {
  restored ??= copyStore().then((store) => store !== null && healFacts(store));
  return restored;
}

/** Copies the facts whenever one changes. Only after `healFacts`: what was lost must not be copied. */
export function keepFactsCopied(store: CopyStore): () => void {
  let last: Promise<void> = Promise.resolve();
  const subscription = liveRead(deviceDb, readFacts).subscribe((facts) => {
    last = last.then(() => writeCopy(store, facts)).catch(storageErrors.report);
  });
  return () => subscription.unsubscribe();
}

/** What the watch over the storage writes to try it out is no fact. */
function readFacts(): Promise<Fact[]> {
  return deviceDb.facts.filter(({ key }) => key !== 'testWrite').toArray();
}

async function writeCopy(store: CopyStore, facts: readonly Fact[]): Promise<void> {
  const before = await factKeys(store);
  const latest = before.at(-1);
  const isSame =
    latest !== undefined &&
    JSON.stringify(await store.read(deviceDb.name, latest)) === JSON.stringify(facts);
  const key = isSame ? latest : `${PREFIX}${Date.now()}`;
  if (!isSame) await store.write(deviceDb.name, key, facts);
  await store.remove(
    deviceDb.name,
    before.filter((other) => other !== key),
  );
}

/** Sound because `writeCopy` alone writes under these keys. */
async function readCopy(store: CopyStore): Promise<Fact[]> {
  for (const key of (await factKeys(store)).toReversed()) {
    const facts = await store.read(deviceDb.name, key);
    if (facts !== undefined) return facts as Fact[];
  }
  return [];
}

/** The latest last. */
async function factKeys(store: CopyStore): Promise<string[]> {
  const keys = (await store.keys(deviceDb.name)).filter((key) => key.startsWith(PREFIX));
  const at = (key: string) => Number(key.slice(PREFIX.length));
  return keys.toSorted((a, b) => at(a) - at(b));
}
