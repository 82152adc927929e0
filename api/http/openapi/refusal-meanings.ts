import type { ProblemCode } from '#api/core/problem.ts';
import { adminRefusals } from '#shared/text/admin-refusals.ts';
import { authRefusals } from '#shared/text/auth.ts';
import { blockingRefusals } from '#shared/text/blocking-refusals.ts';
import { pushRefusals } from '#shared/text/notifications.ts';
import { refusals } from '#shared/text/refusals.ts';
import { secondFactorRefusals } from '#shared/text/second-factor-refusals.ts';
import { subscriptionMessages } from '#shared/text/subscription-messages.ts';
import { badRequest } from '../bad-request.ts';

const WAIT = 'Wait for the seconds in `Retry-After`.';

/** What each code means, for the document: the message that is sent with it, unless that depends on the call. */
export const refusalMeanings: Readonly<Record<ProblemCode, string>> = {
  ...refusals,
  invalid: 'A value breaks the rule that the message names.',
  internal: 'The server failed; its log says why.',
  bad_json: badRequest.badJson,
  unreadable_entry: 'One of the pushed entries cannot be read. The others may be valid.',
  code_unknown: authRefusals.codeUnknown,
  code_used_up: authRefusals.codeUsedUp,
  code_used_before: subscriptionMessages.codeUsedBefore,
  downline_loop: adminRefusals.downlineLoop,
  wrong_password: authRefusals.wrongPassword,
  link_spent: authRefusals.linkSpent,
  bad_signature: subscriptionMessages.badSignature,
  endpoint_not_public: pushRefusals.notPublic,
  signed_out: 'No session cookie, or one of a session that has ended.',
  wrong_credentials: authRefusals.wrongCredentials,
  other_owner: 'The records belong to a member other than the signed-in one, or to another store.',
  denied: 'The caller may not do this.',
  foreign_origin: `${badRequest.origin} Or it had a cookie and no \`Origin\`.`,
  must_change_password: authRefusals.mustChangePassword,
  must_set_up_code: `${secondFactorRefusals.mustSetUp} This server requires one of its admins.`,
  code_required: `${secondFactorRefusals.codeRequired} A recovery code works too. The rest was right.`,
  wrong_code: secondFactorRefusals.wrongCode,
  not_found: badRequest.notFound,
  wrong_method: badRequest.wrongMethod,
  username_taken: authRefusals.usernameTaken,
  email_taken: authRefusals.emailTaken,
  code_taken: adminRefusals.codeTaken,
  own_account: adminRefusals.ownAccount,
  last_admin: adminRefusals.lastAdmin,
  already_premium: subscriptionMessages.alreadyPremium,
  too_many_blocks: blockingRefusals.tooMany,
  no_subscription: subscriptionMessages.noSubscription,
  provider_failed: 'The payment provider refused or could not be reached; the log says why.',
  too_large: badRequest.tooLarge,
  not_json: badRequest.notJson,
  client_too_old: 'The app is too old to push: update it.',
  slow_down: `Too many tries. ${WAIT}`,
  too_many_matches: `${refusals.too_many_matches} ${WAIT}`,
  too_many_matches_in_week: `${refusals.too_many_matches_in_week} ${WAIT}`,
  too_many_guests: `${refusals.too_many_guests} ${WAIT}`,
  too_many_with_player: `${refusals.too_many_with_player} ${WAIT}`,
  not_ready: `${badRequest.notReady} ${WAIT}`,
  busy: `Too many expensive calls, such as sign-ins, are waiting. ${WAIT}`,
  push_unset: pushRefusals.unset,
  payments_unset: `${subscriptionMessages.paymentUnset} This server takes no payments; codes still grant Premium.`,
};

/** The codes and their meanings, in Markdown. */
export function listMeanings(codes: readonly ProblemCode[]): string {
  return codes.map((code) => `- \`${code}\`: ${refusalMeanings[code]}`).join('\n');
}

/** The codes that a single mutation can be refused or deferred with. */
export const mutationRefusals = listMeanings(
  // Guarantee: the keys of an object that nothing adds to.
  Object.keys(refusals) as (keyof typeof refusals)[],
);
