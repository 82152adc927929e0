/** The name under which the browser wakes the service worker to push. */
export const BACKGROUND_SYNC_TAG = 'ppr-push';

/** Background Sync is Chromium's; no lib type knows it. */
interface SyncManager {
  register(tag: string): Promise<void>;
}

/**
 * Asks the browser, where it can, to wake the service worker when there is signal again, also when no page is
 * open by then. Elsewhere nothing happens, and everything works without it (architecture: Updates).
 */
export async function requestBackgroundSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.active == null || !('sync' in registration)) return;
  // A player may forbid it; then the open app alone sends.
  await (registration.sync as SyncManager).register(BACKGROUND_SYNC_TAG).catch(() => undefined);
}
