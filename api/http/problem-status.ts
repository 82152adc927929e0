import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ProblemCode, RefusalCode } from '#api/core/problem.ts';
import { CLIENT_TOO_OLD, OTHER_OWNER, SIGNED_OUT } from '#sync/protocol/problem.ts';

const REFUSAL_STATUS: Record<RefusalCode, ContentfulStatusCode> = {
  rated_today: 409,
  rated_in_match: 409,
  rating_empty: 400,
  rating_self: 400,
  rating_not_participant: 403,
  rating_not_opponent: 403,
  match_deleted: 410,
  match_unknown: 404,
  match_not_participant: 403,
  player_unknown: 404,
  player_twice: 400,
  id_taken: 409,
  conflict: 409,
  bytes_differ: 409,
  unknown_kind: 400,
  invalid: 400,
  creator_missing: 400,
  not_enough_players: 400,
  team_full: 400,
  notification_unknown: 404,
  guest_only_rates: 403,
  seat_claimed: 403,
  internal: 500,
};

/** The HTTP status of every code. */
const STATUS: Record<ProblemCode, ContentfulStatusCode> = {
  ...REFUSAL_STATUS,
  bad_json: 400,
  unreadable_entry: 400,
  code_unknown: 400,
  code_used_up: 400,
  code_used_before: 400,
  downline_loop: 400,
  wrong_password: 400,
  link_spent: 400,
  bad_signature: 400,
  endpoint_not_public: 400,
  [SIGNED_OUT]: 401,
  wrong_credentials: 401,
  [OTHER_OWNER]: 403,
  denied: 403,
  foreign_origin: 403,
  must_change_password: 403,
  not_found: 404,
  wrong_method: 405,
  username_taken: 409,
  email_taken: 409,
  code_taken: 409,
  own_account: 409,
  last_admin: 409,
  already_premium: 409,
  no_subscription: 409,
  too_large: 413,
  not_json: 415,
  [CLIENT_TOO_OLD]: 426,
  slow_down: 429,
  provider_failed: 502,
  not_ready: 503,
  payments_unset: 503,
  push_unset: 503,
};

/** The HTTP status for this refusal. */
export function statusOf(code: ProblemCode): ContentfulStatusCode {
  return STATUS[code];
}
