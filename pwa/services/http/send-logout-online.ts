import { sendPendingLogout } from './pending-logout.ts';

/** Sends a pending logout as soon as there is signal; the returned function stops that. */
export function sendLogoutOnline(): () => void {
  const listening = new AbortController();
  window.addEventListener(
    'online',
    // If it fails it stays pending: the next request tries again.
    () => void sendPendingLogout().catch(() => undefined),
    listening,
  );
  return () => listening.abort();
}
