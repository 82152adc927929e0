import { TimeoutError, withTimeout } from '#sync/engine/with-timeout.ts';
import { deviceClock } from '../store/device-clock.ts';
import { CACHE_PREFIX, COPY_WAIT_MAX_MS, cacheOf } from './copy-cache.ts';

/**
 * Second copies of what only this phone has, in another kind of storage than IndexedDB: small JSON values by key,
 * separate for each database (docs/decisions/0101). Every operation rejects with a `TimeoutError` if the browser does
 * not answer within `COPY_WAIT_MAX_MS`, and sooner after an earlier one was not answered: if its data are cleared
 * while a page is open, Chromium never answers again.
 */
export interface CopyStore {
  /** The names of all databases that ever had copies. */
  databases(): Promise<string[]>;
  keys(database: string): Promise<string[]>;
  /** Undefined if there is none, or if it cannot be read. */
  read(database: string, key: string): Promise<unknown>;
  /** Resolves once the value was read back as written. The value under a key never changes. */
  write(database: string, key: string, value: unknown): Promise<void>;
  remove(database: string, keys: readonly string[]): Promise<void>;
  /** Removes all copies of a database. */
  erase(database: string): Promise<void>;
}

let found: Promise<CopyStore | null> | undefined;

/** This browser's store for copies, or null if it has none, as on a plain http address. */
export function copyStore(): Promise<CopyStore | null> {
  found ??= findStore();
  return found;
}

async function findStore(): Promise<CopyStore | null> {
  if (!('caches' in globalThis)) return null;
  // Some private windows have Cache Storage and refuse every use of it.
  const isRefused = await inTime(caches.keys()).then(
    () => false,
    (error: unknown) => error instanceof DOMException && error.name === 'SecurityError',
  );
  return isRefused ? null : cacheCopies;
}

/** The timeout of an operation after one that was not answered: very likely none will be. */
const SILENT_WAIT_MS = 200;

let waitMs = COPY_WAIT_MAX_MS;

/** An answer, however late, restores the longer timeout. */
function inTime<T>(work: Promise<T>): Promise<T> {
  const answered = () => {
    waitMs = COPY_WAIT_MAX_MS;
  };
  work.then(answered, answered);
  return withTimeout(deviceClock, waitMs, work).catch((error: unknown) => {
    if (error instanceof TimeoutError) waitMs = SILENT_WAIT_MS;
    throw error;
  });
}

/** `operation`, which rejects instead of never ending. */
function bounded<A extends unknown[], T>(
  operation: (...args: A) => Promise<T>,
): (...args: A) => Promise<T> {
  return (...args) => inTime(operation(...args));
}

/** A cache names its entries by an address. Nothing is ever fetched from this one. */
const FOLDER = '/ppr-copies/';

/**
 * Copies in Cache Storage: one cache per database, one response per copy. Pages and workers of every engine have Cache
 * Storage, and it survives a full disk (docs/decisions/0101).
 */
export const cacheCopies: CopyStore = {
  databases: bounded(async () => {
    const names = await caches.keys();
    return names
      .filter((name) => name.startsWith(CACHE_PREFIX))
      .map((name) => name.slice(CACHE_PREFIX.length));
  }),

  keys: bounded(async (database: string) => {
    const kept = await (await open(database)).keys();
    return kept.map(({ url }) => decodeURIComponent(new URL(url).pathname.slice(FOLDER.length)));
  }),

  read: bounded(async (database: string, key: string) => {
    const text = await textAt(await open(database), key);
    try {
      return text === undefined ? undefined : JSON.parse(text);
    } catch {
      return undefined;
    }
  }),

  write: bounded(async (database: string, key: string, value: unknown) => {
    const cache = await open(database);
    const text = JSON.stringify(value);
    await cache.put(addressOf(key), new Response(text));
    if ((await textAt(cache, key)) !== text) throw new Error('The browser did not keep a copy');
  }),

  async remove(database, keys) {
    // One after another: each has its own time, however many there are.
    for (const key of keys) await removeOne(database, key);
  },

  async erase(database) {
    // Keep the cache itself: another tab may have it open and would continue to write to a deleted one.
    await cacheCopies.remove(database, await cacheCopies.keys(database));
  },
};

const removeOne = bounded(async (database: string, key: string) => {
  await (await open(database)).delete(addressOf(key));
});

function open(database: string): Promise<Cache> {
  return caches.open(cacheOf(database));
}

function addressOf(key: string): string {
  return FOLDER + encodeURIComponent(key);
}

async function textAt(cache: Cache, key: string): Promise<string | undefined> {
  return (await cache.match(addressOf(key)))?.text();
}
