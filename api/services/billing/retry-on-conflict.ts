/** More than this many at once about one payment is a fault of ours. */
const TRIES_MAX = 20;

/**
 * Fetches from the provider and writes until nobody else wrote in between: `work` resolves with null when
 * its fetch may be older than what is written by now, and is done again. So the last to write has fetched
 * after all the others wrote.
 */
export async function retryOnConflict<T>(work: () => Promise<T | null>): Promise<T> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const done = await work();
    if (done !== null) return done;
  }
  throw new Error('Somebody else came between each time');
}
