import { refusals } from '#shared/text/refusals.ts';
import type { CLIENT_TOO_OLD, OTHER_OWNER, SIGNED_OUT } from '#sync/protocol/problem.ts';

/** The reasons for which a mutation can be refused; the REST calls of the same verbs answer with the same codes. */
export type RefusalCode = keyof typeof refusals;

/** Every code that an error can carry; api/http/problem-status.ts maps each to an HTTP status. */
export type ProblemCode =
  | RefusalCode
  | 'bad_json'
  | 'unreadable_entry'
  | 'code_unknown'
  | 'code_used_up'
  | 'code_used_before'
  | 'downline_loop'
  | 'wrong_password'
  | 'link_spent'
  | 'bad_signature'
  | 'endpoint_not_public'
  | typeof SIGNED_OUT
  | 'wrong_credentials'
  | typeof OTHER_OWNER
  | 'denied'
  | 'foreign_origin'
  | 'must_change_password'
  | 'must_set_up_code'
  | 'code_required'
  | 'wrong_code'
  | 'not_found'
  | 'wrong_method'
  | 'username_taken'
  | 'email_taken'
  | 'code_taken'
  | 'own_account'
  | 'last_admin'
  | 'already_premium'
  | 'too_many_blocks'
  | 'no_subscription'
  | 'too_large'
  | 'not_json'
  | typeof CLIENT_TOO_OLD
  | 'slow_down'
  | 'provider_failed'
  | 'not_ready'
  | 'busy'
  | 'payments_unset'
  | 'push_unset';

/** What a refusal contains besides its code and its sentence. */
export interface ProblemDetails {
  /** For `slow_down`, `busy` and limits: seconds until a retry makes sense. */
  retryAfter?: number | undefined;
  /** For `invalid`: the path of the first wrong value, such as `team1Players.0.email`. */
  field?: string | undefined;
  /** For `signed_out`: the caller's session ended because its account was deleted. */
  isAccountDeleted?: true | undefined;
}

/** The one error that verbs and guards throw to refuse; answered as `{ code, message }`. */
export class Problem extends Error {
  override name = 'Problem';
  readonly code: ProblemCode;
  readonly details: ProblemDetails;

  constructor(code: ProblemCode, message: string, details: ProblemDetails = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/** The message of a broken rule. Zod's own message, for a rule without one, is replaced: people never see it. */
export function validationMessage(message: string | undefined): string {
  return message === undefined || message.startsWith('Invalid input') ? refusals.invalid : message;
}
