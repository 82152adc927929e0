import { ApiError, isSignedOut, UnreachableError } from './api-error.ts';
import { reachabilityOf, setReachability } from './reachability.ts';
import { notifySessionRefused } from './session-refused.ts';

/** The default time-out of a request, in milliseconds. */
const TIMEOUT_MS = 20_000;

/**
 * `fetch` with cookies and a time-out in milliseconds. Only an answer with our server's header counts, refusals
 * included. Throws `UnreachableError` if there was none; returns answers that are not OK. Use `request` instead,
 * except for the logout itself.
 */
export async function bareRequest(
  url: string | URL | Request,
  init: RequestInit = {},
  timeoutMs = TIMEOUT_MS,
): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMs);
  // Our API never redirects: a redirect comes from the network.
  const options: RequestInit = { ...init, credentials: 'include', redirect: 'manual', signal };
  const response = await fetch(url, options).catch(() => null);
  const reach = reachabilityOf(response);
  setReachability(reach);
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
