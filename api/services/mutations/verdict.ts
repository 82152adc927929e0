import type { RefusalCode } from '#api/core/problem.ts';
import { refusals } from '#shared/text/refusals.ts';

export interface Refusal {
  status: 'rejected';
  code: RefusalCode;
  message: string;
  /** The match whose current row the owner should see beside the refusal: it won a conflict. */
  matchId?: string;
}

/** What a verb says of one mutation; see sync/protocol/outcome.ts for what each means to the phone. */
export type Verdict =
  | { status: 'applied' }
  | Refusal
  | { status: 'deferred'; code: 'match_unknown' };

export const APPLIED: Verdict = { status: 'applied' };

/** Permanent: the phone parks the entry with this sentence (architecture: Push). */
export function refuse(
  code: RefusalCode,
  more: { message?: string; matchId?: string } = {},
): Refusal {
  return { status: 'rejected', code, message: refusals[code], ...more };
}

/** Not now: what it needs has not arrived yet. */
export function defer(code: 'match_unknown'): Verdict {
  return { status: 'deferred', code };
}
