import { connectionErrors } from '#shared/text/common.ts';
import { problemSchema, SIGNED_OUT } from '#sync/protocol/problem.ts';
import type { Reachability } from './reachability.ts';

/**
 * An answer that is not OK. The message is "{status}: {body}", or the status text if the body is empty (API-3);
 * `detail` is the sentence for the player.
 */
export class ApiError extends Error {
  override name = 'ApiError';
  /** 0 when no answer of our server came. */
  readonly status: number;
  /** The answer's `code`, or null if the body is not one of ours. */
  readonly code: string | null;
  readonly detail: string;

  constructor(status: number, body: string) {
    super(`${status}: ${body}`);
    const problem = problemIn(body);
    this.status = status;
    this.code = problem?.code ?? null;
    this.detail = problem?.message ?? connectionErrors.failed;
  }
}

/** No answer of our server came: no signal, a network that wants a sign-in first, a server that is down. */
export class UnreachableError extends ApiError {
  override name = 'UnreachableError';
  override readonly detail: string;

  constructor(reach: Reachability = 'no-answer') {
    const detail = unreachedSentence(reach);
    super(0, detail);
    this.detail = detail;
  }
}

/** True of our server's refusal for want of a session, which nothing else says. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.code === SIGNED_OUT;
}

/** Why nothing that needs the server can be done now. */
export function unreachedSentence(reach: Reachability): string {
  if (reach === 'portal') return connectionErrors.portal;
  return reach === 'down' ? connectionErrors.down : connectionErrors.unreachable;
}

/** Why a call failed, in words: the server's, that it was not reached, or `otherwise` where neither is known. */
export function reasonOf(error: unknown, otherwise: string = connectionErrors.failed): string {
  const isSaid = error instanceof ApiError && (error.code !== null || error.status === 0);
  return isSaid ? error.detail : otherwise;
}

function problemIn(body: string): { code: string; message: string } | null {
  try {
    return problemSchema.parse(JSON.parse(body));
  } catch {
    return null;
  }
}
