export const CACHE_PREFIX = 'ppr-copies-';

/** The name of the cache that holds a database's second copies. */
export function cacheOf(database: string): string {
  return CACHE_PREFIX + database;
}
