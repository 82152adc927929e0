import { CACHE_PREFIX, cacheOf } from './copy-cache.ts';

/**
 * Second copies of what only this phone has, in another kind of storage than IndexedDB: small JSON values by key,
 * separate for each database (docs/decisions/0101).
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
  const isRefused = await caches.keys().then(
    () => false,
    (error: unknown) => error instanceof DOMException && error.name === 'SecurityError',
  );
  return isRefused ? null : cacheCopies;
}

/** A cache names its entries by an address. Nothing is ever fetched from this one. */
const FOLDER = '/ppr-copies/';

/**
 * Copies in Cache Storage: one cache per database, one response per copy. Pages and workers of every engine have Cache
 * Storage, and it survives a full disk (docs/decisions/0101).
 */
export const cacheCopies: CopyStore = {
  async databases() {
    const names = await caches.keys();
    return names
      .filter((name) => name.startsWith(CACHE_PREFIX))
      .map((name) => name.slice(CACHE_PREFIX.length));
  },

  async keys(database) {
    const kept = await (await open(database)).keys();
    return kept.map(({ url }) => decodeURIComponent(new URL(url).pathname.slice(FOLDER.length)));
  },

  async read(database, key) {
    const text = await textAt(await open(database), key);
    try {
      return text === undefined ? undefined : JSON.parse(text);
    } catch {
      return undefined;
    }
  },

  async write(database, key, value) {
    const cache = await open(database);
    const text = JSON.stringify(value);
    await cache.put(addressOf(key), new Response(text));
    if ((await textAt(cache, key)) !== text) throw new Error('The browser did not keep a copy');
  },

  async remove(database, keys) {
    const cache = await open(database);
    await Promise.all(keys.map((key) => cache.delete(addressOf(key))));
  },

  async erase(database) {
    // Keep the cache itself: another tab may have it open and would go on writing to a deleted one.
    await cacheCopies.remove(database, await cacheCopies.keys(database));
  },
};

function open(database: string): Promise<Cache> {
  return caches.open(cacheOf(database));
}

function addressOf(key: string): string {
  return FOLDER + encodeURIComponent(key);
}

async function textAt(cache: Cache, key: string): Promise<string | undefined> {
  return (await cache.match(addressOf(key)))?.text();
}
