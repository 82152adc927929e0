import type Stripe from 'stripe';
import type { Provider } from '#api/integrations/stripe/open-provider.ts';
import { BILLING_PERIODS, type BillingPeriod } from '#shared/schemas/subscription.ts';
import type { Attempt } from './subscription-attempt.ts';

const EXPAND = ['latest_invoice.confirmation_secret'];

/** A subscription in one of these states is paid for, or can be. */
const LIVING = new Set(['incomplete', 'trialing', 'active', 'past_due']);

/**
 * Returns the subscription of an attempt. Looks for one that the customer already has, such as from a call whose answer
 * was lost, before it creates another, so concurrent calls create one.
 */
export async function ensureSubscription(
  provider: Provider,
  { subscription: { stripeId, attempt, billingPeriod } }: Attempt,
  customer: string,
): Promise<Stripe.Subscription> {
  const { stripe, prices } = provider;
  const known = stripeId ?? (await findLiving(provider, customer));
  if (known !== undefined) return stripe.subscriptions.retrieve(known, { expand: EXPAND });
  return stripe.subscriptions.create(
    {
      customer,
      items: [{ price: prices[billingPeriod] }],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      metadata: { attempt },
      expand: EXPAND,
    },
    { idempotencyKey: `subscription-${attempt}` },
  );
}

/** The period of a subscription by its price; undefined for a price that is not ours. */
export function periodOf(
  { prices }: Provider,
  { items }: Stripe.Subscription,
): BillingPeriod | undefined {
  return BILLING_PERIODS.find((period) =>
    items.data.some(({ price }) => price.id === prices[period]),
  );
}

/** The newest of our subscriptions that the customer has and that has not ended, paid ones first. */
async function findLiving(provider: Provider, customer: string): Promise<string | undefined> {
  const { data } = await provider.stripe.subscriptions.list({ customer, limit: 100 });
  const living = data.filter((one) => LIVING.has(one.status) && periodOf(provider, one));
  return (living.find(({ status }) => status !== 'incomplete') ?? living[0])?.id;
}
