/** Where the service worker keeps the pictures that were seen on this phone. */
export const PICTURES_CACHE = 'ppr-pictures';

/** Forgets them: with their addresses whoever has the phone next could tell whom its owner saw. */
export async function forgetPictures(): Promise<void> {
  // Without https there are no caches, and no pictures in them.
  await globalThis.caches?.delete(PICTURES_CACHE);
}
