import { isPremium } from '#shared/domain/membership.ts';
import type { SubscriptionStarted } from '#shared/schemas/membership.ts';
import { authState } from '#shared/text.ts';
import { membership } from '#shared/text-membership.ts';
import { findMember } from '../../accounts/find-user.ts';
import type { Session } from '../../accounts/sessions.ts';
import type { Deps } from '../../deps.ts';
import { Problem } from '../../http/problem.ts';

/**
 * Starts a subscription (spec 7). Throws `already_premium`, and `payments_unset` as long as this server
 * has no payment provider (design 7, 8): codes grant Premium all the same.
 */
export async function createSubscription(
  { store, now }: Deps,
  { userId }: Session,
): Promise<SubscriptionStarted> {
  const member = await store.read((tx) => findMember(tx, userId));
  if (!member) throw new Problem('signed_out', authState.required);
  if (isPremium(member, now())) throw new Problem('already_premium', membership.alreadyPremium);
  throw new Problem('payments_unset', membership.paymentUnset);
}
