import { deviceDb, forgetFact, readFact } from '#pwa/db/device/device-db.ts';
import { reopening } from '#pwa/db/store/reopening.ts';
import { webLock } from '#pwa/services/browser/web-lock.ts';
import { ApiError, isSignedOut, UnreachableError } from './api-error.ts';
import { requestsReleased } from './held-requests.ts';
import { reachabilityOf, setReachability } from './reachability.ts';

/**
 * Asks our server: `fetch` with cookies and a time-out, after a pending logout. Only an answer with our server's header
 * counts, refusals included. Throws `UnreachableError` if there was none; returns answers that are not OK.
 */
export async function request(
  url: string | URL | Request,
  init: RequestInit = {},
): Promise<Response> {
  await sendPendingLogout();
  return bareRequest(url, init);
}

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

/** The default time-out of a request, in milliseconds. */
const TIMEOUT_MS = 20_000;

/** A request that no logout precedes, as the logout itself. */
async function bareRequest(
  url: string | URL | Request,
  init: RequestInit = {},
  timeoutMs = TIMEOUT_MS,
): Promise<Response> {
  await requestsReleased();
  const signal = AbortSignal.timeout(timeoutMs);
  // Our API never redirects: a redirect comes from the network.
  const options: RequestInit = { ...init, credentials: 'include', redirect: 'manual', signal };
  const response = await fetch(url, options).catch(() => null);
  const reach = reachabilityOf(response);
  // Without a network, no answer says nothing about the server.
  if (response !== null || navigator.onLine) setReachability(reach);
  if (response === null || reach !== 'reached') throw new UnreachableError(reach);
  return response;
}

/** Throws an `ApiError` for an answer that is not OK (API-3), and reports a 401 to the app. */
export async function refuseNotOk(response: Response): Promise<Response> {
  if (response.ok) return response;
  const refusal = await refusalOf(response);
  if (isSignedOut(refusal)) notifySessionRefused();
  throw refusal;
}

/** The error for an answer that is not OK. */
export async function refusalOf(response: Response): Promise<ApiError> {
  return new ApiError(response.status, (await response.text()) || response.statusText);
}

const refusalListeners = new Set<() => void>();

/** Calls back when the server has answered a call that the session has ended; the returned function unsubscribes. */
export function onSessionRefused(listener: () => void): () => void {
  refusalListeners.add(listener);
  return () => refusalListeners.delete(listener);
}

function notifySessionRefused(): void {
  for (const listener of refusalListeners) listener();
}
