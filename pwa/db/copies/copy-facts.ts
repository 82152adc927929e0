import { changeFacts, deviceDb, type Fact, readFact, writeFact } from '#pwa/db/device/device-db.ts';
import { liveRead } from '#pwa/db/store/live-read.ts';
import { storageErrors } from '#pwa/db/store/storage-errors.ts';
import { type CopyStore, copyStore } from './copy-store.ts';

/**
 * The facts of this phone have one copy, as a whole. Without it, a loss of IndexedDB would sign everybody out, and the
 * ratings of guests would never be sent.
 */

const PREFIX = 'facts/';

/** Facts that a sign-in after the loss has ended. */
const OF_A_SESSION: ReadonlySet<Fact['key']> = new Set([
  'logoutPending',
  'endedSession',
  'deletionAsked',
]);

/** Restores the facts if all of IndexedDB was lost; returns whether it was. */
export async function healFacts(store: CopyStore): Promise<boolean> {
  if ((await readFact('isCopied')) !== null) return false;
  const copied = await readCopy(store);
  await changeFacts(async () => {
    const known = new Set(await deviceDb.facts.toCollection().primaryKeys());
    const isOver = (key: Fact['key']) => known.has('session') && OF_A_SESSION.has(key);
    await deviceDb.facts.bulkAdd(copied.filter(({ key }) => !known.has(key) && !isOver(key)));
    await writeFact('isCopied', true);
  });
  return copied.length > 0;
}

let restored: Promise<boolean> | undefined;

/** The same with this browser's copies, once per page; after a failure the next call tries again. */
export function restoreFacts(): Promise<boolean> {
  restored ??= restoreNow().catch((error: unknown) => {
    restored = undefined;
    throw error;
  });
  return restored;
}

async function restoreNow(): Promise<boolean> {
  const store = await copyStore();
  return store !== null && (await healFacts(store));
}

/** Copies the facts whenever one changes, or restores them if they are lost: a loss is never copied. */
export function keepFactsCopied(store: CopyStore): () => void {
  let last: Promise<void> = Promise.resolve();
  const subscription = liveRead(deviceDb, readFacts).subscribe((facts) => {
    last = last.then(() => agree(store, facts)).catch(storageErrors.report);
  });
  return () => subscription.unsubscribe();
}

async function agree(store: CopyStore, facts: readonly Fact[]): Promise<void> {
  if (facts.some(({ key }) => key === 'isCopied')) await writeCopy(store, facts);
  else await healFacts(store);
}

/** The storage watcher's test write is no fact. */
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

/** Guarantee: only `writeCopy` writes under these keys. */
async function readCopy(store: CopyStore): Promise<Fact[]> {
  for (const key of (await factKeys(store)).toReversed()) {
    const facts = await store.read(deviceDb.name, key);
    if (facts !== undefined) return facts as Fact[];
  }
  return [];
}

/** The most recent last. */
async function factKeys(store: CopyStore): Promise<string[]> {
  const keys = (await store.keys(deviceDb.name)).filter((key) => key.startsWith(PREFIX));
  const at = (key: string) => Number(key.slice(PREFIX.length));
  return keys.toSorted((a, b) => at(a) - at(b));
}
