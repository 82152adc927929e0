import { CACHE_PREFIX, cacheOf } from './cache-name.ts';
import type { CopyStore } from './copy-store.ts';

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
