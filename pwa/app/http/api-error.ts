import { connection } from '#shared/text.ts';
import { problemSchema } from '#sync/protocol/problem.ts';

/**
 * An answer that is not OK. The message is the status, a colon, a space and the body's text, or the
 * status text if the body is empty (spec 7); `detail` is the sentence for the player.
 */
export class ApiError extends Error {
  override name = 'ApiError';
  /** 0 when no answer of our server came. */
  readonly status: number;
  /** The answer's `code`, or null when the body is none of ours. */
  readonly code: string | null;
  readonly detail: string;

  constructor(status: number, body: string) {
    super(`${status}: ${body}`);
    const problem = problemIn(body);
    this.status = status;
    this.code = problem?.code ?? null;
    this.detail = problem?.message ?? connection.failed;
  }
}

/** The server could not be reached: no signal, a captive portal, a time-out. */
export class UnreachableError extends ApiError {
  override name = 'UnreachableError';
  override readonly detail: string = connection.unreachable;

  constructor() {
    super(0, connection.unreachable);
  }
}

/** Why a call failed, in words: the server's, that it was not reached, or `otherwise` where neither is known. */
export function reasonOf(error: unknown, otherwise: string = connection.failed): string {
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
