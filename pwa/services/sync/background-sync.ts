/** The name under which the browser wakes the service worker to push. */
export const BACKGROUND_SYNC_TAG = 'ppr-push';

/** Background Sync exists in Chromium only, and TypeScript's library has no type for it. */
interface SyncManager {
  register(tag: string): Promise<void>;
}

/**
 * Asks the browser, if it can, to wake the service worker when there is signal again, even if no page is open. In
 * other browsers it does nothing, and the open app sends (architecture: Updates).
 */
export async function requestBackgroundSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.active == null || !('sync' in registration)) return;
  // The player may forbid it; then only the open app sends.
  await (registration.sync as SyncManager).register(BACKGROUND_SYNC_TAG).catch(() => undefined);
}
