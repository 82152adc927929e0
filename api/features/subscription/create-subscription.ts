import { Problem } from '#api/core/problem.ts';
import { findMember } from '#api/services/accounts/find-user.ts';
import { takeAttempt } from '#api/services/accounts/rate-limit.ts';
import type { Session } from '#api/services/accounts/sessions.ts';
import { beginSubscription } from '#api/services/billing/begin-subscription.ts';
import { callProvider } from '#api/services/billing/call-provider.ts';
import { providerLimits } from '#api/services/billing/provider-rate-limits.ts';
import type { Deps } from '#api/services/deps.ts';
import { isPremium } from '#shared/domain/membership.ts';
import type { BillingPeriod, SubscriptionStarted } from '#shared/schemas/subscription.ts';
import { sessionText } from '#shared/text/session.ts';
import { subscriptionMessages } from '#shared/text/subscription-messages.ts';

/**
 * Starts a subscription, or continues the one that was begun (API-33). Throws `already_premium`,
 * `payments_unset` where no payment provider is configured (PAY-16), `provider_failed`, and `slow_down` after
 * too many calls.
 */
export async function createSubscription(
  deps: Deps,
  { userId }: Session,
  billingPeriod: BillingPeriod,
): Promise<SubscriptionStarted> {
  const { store, now } = deps;
  const member = await store.read((tx) => findMember(tx, userId));
  if (!member) throw new Problem('signed_out', sessionText.required);
  if (isPremium(member, now()))
    throw new Problem('already_premium', subscriptionMessages.alreadyPremium);
  return callProvider(deps, subscriptionMessages.paymentFailed, async (provider) => {
    await store.write((tx) => takeAttempt(tx, providerLimits(userId), now()));
    return beginSubscription(deps, provider, userId, billingPeriod);
  });
}
