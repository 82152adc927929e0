import { Problem } from '#api/core/problem.ts';
import { findMember } from '#api/services/accounts/find-user.ts';
import { takeAttempt } from '#api/services/accounts/rate-limit.ts';
import type { Session } from '#api/services/accounts/sessions.ts';
import { callProvider } from '#api/services/billing/call-provider.ts';
import { updateCustomer } from '#api/services/billing/ensure-customer.ts';
import { providerLimits } from '#api/services/billing/provider-rate-limits.ts';
import type { Deps } from '#api/services/deps.ts';
import { paths } from '#shared/domain/paths.ts';
import type { ProviderPage } from '#shared/schemas/subscription.ts';
import { sessionText } from '#shared/text/session.ts';
import { subscriptionMessages } from '#shared/text/subscription-messages.ts';

/**
 * Returns the provider's page where a member changes the card or cancels (PAY-13); it leads back to the
 * membership page. It knows the member's present email from then on. Throws `no_subscription` for a member who never
 * paid, `payments_unset`, `provider_failed` and `slow_down`.
 */
export async function openPortal(deps: Deps, { userId }: Session): Promise<ProviderPage> {
  const { store, now, config } = deps;
  const member = await store.read((tx) => findMember(tx, userId));
  if (!member) throw new Problem('signed_out', sessionText.required);
  return callProvider(deps, subscriptionMessages.portalFailed, async (provider) => {
    const customer = member.stripeCustomerId;
    if (customer === null)
      throw new Problem('no_subscription', subscriptionMessages.noSubscription);
    await store.write((tx) => takeAttempt(tx, providerLimits(userId), now()));
    await updateCustomer(provider, customer, member);
    const { url } = await provider.stripe.billingPortal.sessions.create({
      customer,
      return_url: config.publicOrigin + paths.subscription,
    });
    return { url };
  });
}
