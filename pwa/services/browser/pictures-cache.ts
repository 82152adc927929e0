/** The cache in which the service worker stores the pictures that were shown on this phone. */
export const PICTURES_CACHE = 'ppr-pictures';

/** Deletes them: their addresses would show the next person with this phone which players its owner saw. */
export async function forgetPictures(): Promise<void> {
  // Without https there is no Cache Storage, and so no pictures.
  await globalThis.caches?.delete(PICTURES_CACHE);
}
