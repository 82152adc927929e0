import { isFromServer } from '#shared/http/server-header.ts';

/** Whether this phone reaches its server, as the latest request showed. */
export type Reachability =
  /** Our server answered, or nothing was asked yet. */
  | 'reached'
  /** There was no answer. */
  | 'no-answer'
  /** Something else answered instead, as networks do that require a sign-in first. */
  | 'portal'
  /** A proxy answered that the server does not. */
  | 'down';

let latest: Reachability = 'reached';
const listeners = new Set<() => void>();

export function reachability(): Reachability {
  return latest;
}

/** Calls back when it has changed; the returned function unsubscribes. */
export function onReachabilityChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setReachability(now: Reachability): void {
  if (now === latest) return;
  latest = now;
  for (const listener of listeners) listener();
}

/**
 * What an answer, or null for none, says about the connection to the server. A network's sign-in comes as a page, a
 * redirect, JSON, or a request to authenticate; any other answer that is not ours comes from a proxy in front of the
 * server.
 */
export function reachabilityOf(response: Response | null): Reachability {
  if (response === null) return 'no-answer';
  if (isFromServer(response)) return 'reached';
  const { status } = response;
  // A redirect that is not followed has status 0.
  return status < 400 || SIGN_IN_STATUSES.has(status) ? 'portal' : 'down';
}

/** 511 is Network Authentication Required. */
const SIGN_IN_STATUSES: ReadonlySet<number> = new Set([401, 403, 407, 511]);
