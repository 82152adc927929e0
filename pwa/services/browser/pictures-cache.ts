/** Where the service worker keeps the pictures that were seen on this phone. */
export const PICTURES_CACHE = 'ppr-pictures';

/** Deletes them: their addresses would tell the next person with the phone which players its owner saw. */
export async function forgetPictures(): Promise<void> {
  // Without https there are no caches, and no pictures in them.
  await globalThis.caches?.delete(PICTURES_CACHE);
}
