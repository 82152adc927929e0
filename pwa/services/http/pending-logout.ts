import { deviceDb, forgetFact, readFact } from '#pwa/db/device/device-db.ts';
import { reopening } from '#pwa/db/store/reopening.ts';
import { webLock } from '#pwa/services/browser/web-lock.ts';
import { bareRequest, refuseNotOk } from './bare-request.ts';

/** A logout has a shorter time-out than other requests: it can be sent later, and a player waits for it. */
export const LOGOUT_TIMEOUT_MS = 3_000;

/**
 * Sends the logout of a player who signed out, if the server does not know yet. It is sent before any other request,
 * so that nobody acts as the player who left (architecture: Owners). Throws if it cannot be sent.
 */
export async function sendPendingLogout(): Promise<void> {
  if (!(await reopening(deviceDb, isPending))) return;
  // One at a time across tabs: a second logout must not end the session of the next member who signs in.
  await webLock.run('ppr-logout', async () => {
    if (!(await isPending())) return;
    await sendLogout();
    await forgetFact('logoutPending');
  });
}

async function isPending(): Promise<boolean> {
  return (await readFact('logoutPending')) !== null;
}

/** Ends the session on the server. Ending a session that has ended already succeeds, too. */
async function sendLogout(): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const response = await bareRequest('/api/logout', { method: 'POST', headers }, LOGOUT_TIMEOUT_MS);
  await refuseNotOk(response);
}
