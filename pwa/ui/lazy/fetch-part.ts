/**
 * Fetches a part of the app when it is needed. If it cannot be fetched and the page is about to reload for that
 * reason, the promise stays pending: Vite resolves with nothing when services/update/missing-chunk.ts has handled the
 * failure.
 */
export async function fetchPart<Part>(load: () => Promise<Part | undefined>): Promise<Part> {
  return (await load()) ?? new Promise<never>(() => {});
}
