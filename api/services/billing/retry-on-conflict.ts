/** More than this many concurrent writes about one payment are a bug. */
const TRIES_MAX = 20;

/**
 * Fetches from the provider and writes, and repeats that if someone else wrote in between: `work` resolves with null if
 * its fetched data may be older than what is stored. So the last write has the newest data.
 */
export async function retryOnConflict<T>(work: () => Promise<T | null>): Promise<T> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const done = await work();
    if (done !== null) return done;
  }
  throw new Error('Another write came between every fetch and write');
}
