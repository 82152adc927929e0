import { ApiError, UnreachableError } from './api-error.ts';
import { tellRefusedSession } from './refused-session.ts';

/** No request waits longer for its answer, unless it says so itself. */
const TIMEOUT_MS = 20_000;

/**
 * `fetch` with cookies and a time-out in milliseconds, in which only our server's JSON counts as an
 * answer, refusals included. Throws `UnreachableError` when there was none; an answer that is not OK is
 * returned. All callers but the logout use `request`.
 */
export async function bareRequest(
  url: string | URL | Request,
  init: RequestInit = {},
  timeoutMs = TIMEOUT_MS,
): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, { ...init, credentials: 'include', signal }).catch(() => null);
  if (response === null || isForeign(response)) throw new UnreachableError();
  return response;
}

/** Throws the spec's error for an answer that is not OK (spec 7); of one for want of a session the app hears. */
export async function refuseNotOk(response: Response): Promise<Response> {
  if (response.ok) return response;
  if (response.status === 401) tellRefusedSession();
  throw new ApiError(response.status, (await response.text()) || response.statusText);
}

/** A captive portal answers any address with a page of its own, as a success or as a refusal. */
function isForeign(response: Response): boolean {
  if (response.status === 204) return false;
  return !(response.headers.get('content-type')?.includes('application/json') ?? false);
}
