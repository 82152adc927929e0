import { connectionErrors } from '#shared/text/connection-errors.ts';
import { type Problem, problemIn, SIGNED_OUT } from '#sync/protocol/problem.ts';
import type { Reachability } from './reachability.ts';

/**
 * An answer that is not OK. The message is "{status}: {body}", or the status text if the body is empty (API-3);
 * `detail` is the sentence for the player.
 */
export class ApiError extends Error {
  override name = 'ApiError';
  /** 0 if our server did not answer. */
  readonly status: number;
  /** The answer's `code`, or null if the body is not one of ours. */
  readonly code: string | null;
  readonly detail: string;
  /** True if nobody is signed in because the account was deleted. */
  readonly isAccountDeleted: boolean;

  constructor(status: number, body: string) {
    super(`${status}: ${body}`);
    const problem = problemOf(body);
    this.status = status;
    this.code = problem?.code ?? null;
    this.detail = problem?.message ?? connectionErrors.failed;
    this.isAccountDeleted = problem?.isAccountDeleted === true;
  }
}

/** Our server did not answer: no signal, a network that requires a sign-in first, or a server that is down. */
export class UnreachableError extends ApiError {
  override name = 'UnreachableError';
  override readonly detail: string;

  constructor(reach: Reachability = 'no-answer') {
    const detail = unreachedSentence(reach);
    super(0, detail);
    this.detail = detail;
  }
}

/** True if our server refused because nobody is signed in. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.code === SIGNED_OUT;
}

/** The message that says why nothing that needs the server can be done now. */
export function unreachedSentence(reach: Reachability): string {
  if (reach === 'portal') return connectionErrors.portal;
  const hasNetwork = reach === 'down' || navigator.onLine;
  return hasNetwork ? connectionErrors.down : connectionErrors.unreachable;
}

/** The message that says why a call failed: the server's own, that it was not reached, or `otherwise`. */
export function reasonOf(error: unknown, otherwise: string = connectionErrors.failed): string {
  const isSaid = error instanceof ApiError && (error.code !== null || error.status === 0);
  return isSaid ? error.detail : otherwise;
}

function problemOf(body: string): Problem | null {
  try {
    return problemIn(JSON.parse(body));
  } catch {
    return null;
  }
}
