export const DATABASE_FILE = 'tinybase.sqlite';

/** By default 1, with which a round does not end on a busy machine. */
export const REQUEST_TIMEOUT_SECONDS = 5;

/** The table of the store at a path. */
export function tableOf(path: string): string {
  return path.replaceAll('/', '_');
}
