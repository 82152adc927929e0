/**
 * A part of the app that is fetched when it is needed. While the page is about to reload because it could
 * not be fetched, it is waited for: Vite gives nothing where services/update/missing-chunk.ts has taken care of
 * the failure.
 */
export async function fetchPart<Part>(load: () => Promise<Part | undefined>): Promise<Part> {
  return (await load()) ?? new Promise<never>(() => {});
}
