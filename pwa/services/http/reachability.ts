import { isFromServer } from '#shared/http/server-header.ts';

/** What came of the latest request: how this phone stands to its server, as far as it knows. */
export type Reachability =
  /** Our server answered, or nothing was asked yet. */
  | 'reached'
  /** Nobody answered. */
  | 'no-answer'
  /** Somebody else answered in its place, as networks do that want a sign-in first. */
  | 'portal'
  /** Somebody between here and the server says that it does not answer. */
  | 'down';

let latest: Reachability = 'reached';
const listeners = new Set<() => void>();

export function reachability(): Reachability {
  return latest;
}

/** Calls back when it has changed; the result stops that. */
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
 * What an answer, or null for none, tells of the way to the server. A sign-in page comes as a page, as a
 * redirect, as JSON, or asks to authenticate; what else is not ours comes from a proxy before our server.
 */
export function reachabilityOf(response: Response | null): Reachability {
  if (response === null) return 'no-answer';
  if (isFromServer(response)) return 'reached';
  const { status } = response;
  // The status of a redirect that is not followed is 0.
  return status < 400 || SIGN_IN_STATUSES.has(status) ? 'portal' : 'down';
}

/** 511 is Network Authentication Required. */
const SIGN_IN_STATUSES: ReadonlySet<number> = new Set([401, 403, 407, 511]);
