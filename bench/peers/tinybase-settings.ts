export const DATABASE_FILE = 'tinybase.sqlite';

/** By default 1, which a busy machine exceeds: then what was asked for is not asked for again. */
export const REQUEST_TIMEOUT_SECONDS = 5;

/** The table of the store at a path. */
export function tableOf(path: string): string {
  return path.replaceAll('/', '_');
}
