import { sendPendingLogout } from './pending-logout.ts';

/** Sends a logout that is owed as soon as there is signal, asked for or not; the result stops that. */
export function sendLogoutOnline(): () => void {
  const listening = new AbortController();
  window.addEventListener(
    'online',
    // One that fails is still owed: the next request tries it again.
    () => void sendPendingLogout().catch(() => undefined),
    listening,
  );
  return () => listening.abort();
}
