import type Stripe from 'stripe';
import type { BillingPeriod, SubscriptionStarted } from '#shared/schemas/membership.ts';
import type { Deps } from '../deps.ts';
import type { Provider } from '../outside/stripe/open-provider.ts';
import { isRefusal } from './ask-provider.ts';
import { type Attempt, beginAttempt, endAttempt, keepCustomer } from './attempt.ts';
import { syncCredits } from './credits.ts';
import { syncInvoice } from './sync-invoice.ts';
import { statusOf, syncSubscription } from './sync-subscription.ts';

const EXPAND = ['latest_invoice.confirmation_secret'];

/** A subscription in one of these is never paid any more: only a new one is. */
const OVER = new Set(['incomplete_expired', 'canceled', 'unpaid', 'paused']);

/**
 * Takes out a subscription for a member, or goes on with the one that is under way: asked twice, by however
 * many devices, there is one (spec 7). Gives the secret that the payment form confirms with; null when
 * nothing is left to pay, as credits have covered it or it was paid meanwhile. Throws `signed_out`,
 * `already_premium`, and the provider's errors.
 */
export async function beginSubscription(
  deps: Deps,
  provider: Provider,
  userId: number,
  billingPeriod: BillingPeriod,
): Promise<SubscriptionStarted> {
  const { store, now } = deps;
  const attempt = await store.write((tx) => beginAttempt(tx, userId, billingPeriod, now()));
  const { customerId, subscription } = await ask(deps, provider, attempt);
  if (await isGivenUp(provider, attempt, subscription, billingPeriod)) {
    await store.write((tx) => endAttempt(tx, attempt.subscription.attempt));
    return beginSubscription(deps, provider, userId, billingPeriod);
  }
  await syncSubscription(deps, provider, { customerId, subscriptionId: subscription.id });
  const { latest_invoice: invoice } = subscription;
  if (invoice === null || typeof invoice === 'string') throw new Error('An invoice was asked for');
  if (invoice.status === 'paid') await syncInvoice(deps, provider, invoice.id);
  const secret = invoice.status === 'open' ? invoice.confirmation_secret : null;
  return { clientSecret: secret?.client_secret ?? null, publishableKey: provider.publishableKey };
}

interface Asked {
  customerId: string;
  subscription: Stripe.Subscription;
}

/**
 * Has the provider make the customer and the subscription of an attempt, or finds them made. The provider
 * gives a refused call the same answer again, so an attempt that was refused is over; one that was not
 * answered goes on, as it may have been heard.
 */
async function ask(deps: Deps, provider: Provider, attempt: Attempt): Promise<Asked> {
  try {
    const customerId = await ensureCustomer(deps, provider, attempt);
    return { customerId, subscription: await ensureSubscription(provider, attempt, customerId) };
  } catch (error) {
    if (isRefusal(error))
      await deps.store.write((tx) => endAttempt(tx, attempt.subscription.attempt));
    throw error;
  }
}

/** The member's customer at the provider: two calls at once make one, by the attempt that they share. */
async function ensureCustomer(
  deps: Deps,
  provider: Provider,
  { member, subscription }: Attempt,
): Promise<string> {
  const { id: userId, stripeCustomerId, email, username } = member;
  if (stripeCustomerId !== null) return stripeCustomerId;
  // What may change meanwhile stays out of it: the same key goes with the same words.
  const { id } = await provider.stripe.customers.create(
    { metadata: { userId } },
    { idempotencyKey: `customer-${subscription.attempt}` },
  );
  await provider.stripe.customers.update(id, { name: username, ...(email !== null && { email }) });
  await deps.store.write((tx) => keepCustomer(tx, userId, id, deps.now()));
  // What an admin gave before is a part of the first payment.
  await syncCredits(deps, provider, userId);
  return id;
}

function ensureSubscription(
  { stripe, prices }: Provider,
  { subscription: { stripeId, attempt, billingPeriod } }: Attempt,
  customer: string,
): Promise<Stripe.Subscription> {
  if (stripeId !== null) return stripe.subscriptions.retrieve(stripeId, { expand: EXPAND });
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

/** True when this attempt comes to nothing: it is over, or another period was chosen before it was paid. */
async function isGivenUp(
  { stripe }: Provider,
  attempt: Attempt,
  subscription: Stripe.Subscription,
  billingPeriod: BillingPeriod,
): Promise<boolean> {
  const status = statusOf(subscription);
  const isOther = attempt.subscription.billingPeriod !== billingPeriod;
  if (status !== 'incomplete' || !isOther) return OVER.has(status);
  await stripe.subscriptions.cancel(subscription.id);
  return true;
}
