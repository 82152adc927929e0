import type { SubscriptionState } from '#shared/schemas/membership.ts';
import { findMember } from '../../accounts/find-user.ts';
import type { Session } from '../../accounts/sessions.ts';
import { tryProvider } from '../../billing/ask-provider.ts';
import { findSubscription, type SubscriptionRow } from '../../billing/attempt.ts';
import { mayLook } from '../../billing/limits.ts';
import { RENEWING } from '../../billing/membership.ts';
import { syncInvoice } from '../../billing/sync-invoice.ts';
import { syncSubscription } from '../../billing/sync-subscription.ts';
import type { Deps } from '../../deps.ts';
import type { Provider } from '../../outside/stripe/open-provider.ts';
import { toInstant } from '../../rows/to-instant.ts';

/** A payment may have been made in these of which we were not told yet. */
const OPEN = new Set(['starting', 'incomplete', 'past_due']);

/**
 * How a member's paid membership stands (spec 2, Subscription page). While a payment is open the provider is
 * asked, so that who has just paid need not wait until the provider tells us; when it is not reached, the
 * answer is what was known.
 */
export async function readSubscription(
  deps: Deps,
  { userId }: Session,
): Promise<SubscriptionState> {
  const { store, provider } = deps;
  const before = await store.read((tx) => findSubscription(tx, userId));
  if (provider && before && OPEN.has(before.status) && (await mayLook(deps, userId)))
    await tryProvider(deps, () => refresh(deps, provider, before));
  const row = await store.read((tx) => findSubscription(tx, userId));
  const isRunning = row !== undefined && RENEWING.includes(row.status);
  return {
    takesPayments: provider !== null,
    subscription: isRunning
      ? {
          billingPeriod: row.billingPeriod,
          periodEnd: toInstant(row.periodEnd),
          renews: !row.endsWithPeriod,
          isOverdue: row.status === 'past_due',
        }
      : null,
  };
}

async function refresh(
  deps: Deps,
  provider: Provider,
  { userId, stripeId }: SubscriptionRow,
): Promise<void> {
  const member = await deps.store.read((tx) => findMember(tx, userId));
  if (!member?.stripeCustomerId || stripeId === null) return;
  const customerId = member.stripeCustomerId;
  await syncSubscription(deps, provider, { customerId, subscriptionId: stripeId });
  const invoices = await provider.stripe.invoices.list({ subscription: stripeId, limit: 1 });
  for (const { id } of invoices.data) if (id) await syncInvoice(deps, provider, id);
}
