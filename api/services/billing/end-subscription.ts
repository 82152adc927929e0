import { and, eq, notInArray } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Provider } from '#api/integrations/stripe/open-provider.ts';
import { isOneOf } from '#api/store/many-rows.ts';
import type { Tx } from '#api/store/store.ts';
import type { SubscriptionStatus } from '#api/store/tables/billing.ts';
import { unlessGone } from './call-provider.ts';
import { queueBillingTask } from './queue-billing-task.ts';
import { idOf, isTakenBack, readPayment } from './read-payment.ts';

/** The states in which a subscription has ended for good. */
export const ENDED: SubscriptionStatus[] = ['canceled', 'incomplete_expired'];

/** Queues the end of a member's subscription if it is the running one; one that was started after it continues. */
export async function queueEnd(
  tx: Tx,
  userId: number,
  subscriptionId: string | null,
  now: number,
): Promise<void> {
  if (subscriptionId === null) return;
  const { subscriptions } = tx.t;
  const isIt = and(eq(subscriptions.userId, userId), eq(subscriptions.stripeId, subscriptionId));
  const running = await tx.db
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(and(isIt, notInArray(subscriptions.status, ENDED)));
  if (running.length > 0) await queueBillingTask(tx, 'cancel-subscription', subscriptionId, now);
}

/**
 * Queues the end of a member's unpaid subscription: a member who got Premium in another way is not charged for the same
 * time.
 */
export async function queueEndOfUnpaid(tx: Tx, userId: number, now: number): Promise<void> {
  const { subscriptions } = tx.t;
  const isUnpaid = isOneOf(subscriptions.status, ['incomplete', 'past_due']);
  const [unpaid] = await tx.db
    .select({ stripeId: subscriptions.stripeId })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), isUnpaid));
  if (unpaid?.stripeId) await queueBillingTask(tx, 'cancel-subscription', unpaid.stripeId, now);
}

/**
 * Ends a subscription, so that nothing more is charged for it. Keeps one whose newest invoice is paid and not
 * refunded, since its webhook may not have arrived yet. Throws the provider's errors.
 */
export async function endSubscription(provider: Provider, id: string): Promise<void> {
  const { stripe } = provider;
  const { status, latest_invoice } = await stripe.subscriptions.retrieve(id);
  if (ENDED.some((ended) => ended === status)) return;
  const newest = idOf(latest_invoice);
  const payment = newest === null ? null : await readPayment(stripe, newest);
  if (payment === null || isTakenBack(payment)) await cancelSubscription(provider, id);
}

/**
 * Cancels a subscription at once, or finds it cancelled by another device, and returns it with its newest
 * invoice. An unpaid invoice is voided: paying it would give nothing. Throws the provider's errors.
 */
export async function cancelSubscription(
  { stripe: { subscriptions, invoices } }: Provider,
  id: string,
): Promise<Stripe.Subscription> {
  const expand = ['latest_invoice'];
  const ended = await subscriptions.cancel(id, { expand }).catch((error: unknown) => {
    unlessGone(error);
    return subscriptions.retrieve(id, { expand });
  });
  const { latest_invoice: newest } = ended;
  if (newest !== null && typeof newest !== 'string' && newest.status === 'open')
    await invoices.voidInvoice(newest.id);
  return ended;
}
