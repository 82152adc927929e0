import { ApiError, isSignedOut, UnreachableError } from './api-error.ts';
import { reachabilityOf, setReachability } from './reachability.ts';
import { notifySessionRefused } from './session-refused.ts';

/** No request waits longer for its answer, unless it says so itself. */
const TIMEOUT_MS = 20_000;

/**
 * `fetch` with cookies and a time-out in milliseconds, in which only what carries our server's header counts
 * as an answer, refusals included. Throws `UnreachableError` when there was none; an answer that is not OK
 * is returned. All callers but the logout use `request`.
 */
export async function bareRequest(
  url: string | URL | Request,
  init: RequestInit = {},
  timeoutMs = TIMEOUT_MS,
): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMs);
  // Our API redirects nowhere: a redirect is a network's own.
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

/** What an answer that is not OK says. */
export async function refusalOf(response: Response): Promise<ApiError> {
  return new ApiError(response.status, (await response.text()) || response.statusText);
}
