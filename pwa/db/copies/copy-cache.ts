export const CACHE_PREFIX = 'ppr-copies-';

/** The name of the cache that holds a database's second copies. */
export function cacheOf(database: string): string {
  return CACHE_PREFIX + database;
}

/** How long the app waits for Cache Storage, such as before it says "saved", if the browser does not answer. */
export const COPY_WAIT_MAX_MS = 3000;
