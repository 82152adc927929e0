import type { Stripe } from 'stripe';
import { add, change, known } from '../collection.ts';
import { PLAN } from '../examples/price.ts';
import { SUBSCRIPTION, SUBSCRIPTION_ITEM } from '../examples/subscription.ts';
import type { StripeState } from '../state.ts';
import type { Invoice, Price, Subscription } from '../stored.ts';
import { chargeFor, failInvoice } from './card-payments.ts';
import { makeInvoice, voidInvoice } from './invoices.ts';
import { endOfPeriod } from './periods.ts';

type Wanted = Pick<Subscription, 'customer' | 'metadata' | 'payment_settings'>;

/** A new subscription, waiting for its first payment unless the customer's balance covers it. */
export function subscribe(state: StripeState, price: Price, wanted: Wanted): Subscription {
  const now = state.seconds();
  const id = state.newId('sub');
  const end = endOfPeriod(now, now, price.recurring);
  const subscription = add(state.subscriptions, {
    ...SUBSCRIPTION,
    ...wanted,
    id,
    billing_cycle_anchor: now,
    created: now,
    items: {
      ...SUBSCRIPTION.items,
      data: [itemOf(state, id, price, now, end)],
      url: `/v1/subscription_items?subscription=${id}`,
    },
    start_date: now,
    status: 'incomplete',
  });
  const invoice = makeInvoice(state, subscription, 'subscription_create', { start: now, end });
  if (invoice.status === 'paid') change(state.subscriptions, id, { status: 'active' });
  const created = known(state.subscriptions, id);
  state.emit('customer.subscription.created', created);
  return created;
}

/**
 * Pays an open invoice by the subscription's card; without a card, or if it is declined, the subscription is past due.
 */
export function collect(state: StripeState, invoice: Invoice): void {
  const subscription = subscriptionOf(state, invoice);
  const method = state.paymentMethods.get(subscription.default_payment_method ?? '');
  const isPaid = method ? chargeFor(state, invoice, method) : false;
  if (!method) failInvoice(state, invoice.id);
  const changed = change(state.subscriptions, subscription.id, {
    status: isPaid ? 'active' : 'past_due',
  });
  state.emit('customer.subscription.updated', changed);
}

/** Begins the next period: its invoice is created and paid by the balance or the card. */
export function renew(state: StripeState, { id, billing_cycle_anchor, items }: Subscription): void {
  const [item = SUBSCRIPTION_ITEM] = items.data;
  const start = item.current_period_end;
  const end = endOfPeriod(billing_cycle_anchor, start, item.price.recurring);
  const next = { ...item, current_period_start: start, current_period_end: end };
  const subscription = change(state.subscriptions, id, { items: { ...items, data: [next] } });
  const invoice = makeInvoice(state, subscription, 'subscription_cycle', { start, end });
  state.emit('customer.subscription.updated', known(state.subscriptions, id));
  if (invoice.status === 'open') collect(state, invoice);
}

/** Ends a subscription at once. If it was never paid, it expires with its invoice. */
export function end(
  state: StripeState,
  { id, status, latest_invoice, cancellation_details }: Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
): Subscription {
  const now = state.seconds();
  const isUnpaid = status === 'incomplete';
  if (isUnpaid && latest_invoice) voidInvoice(state, latest_invoice);
  const ended = change(state.subscriptions, id, {
    status: isUnpaid ? 'incomplete_expired' : 'canceled',
    canceled_at: now,
    ended_at: now,
    cancellation_details: { ...NO_DETAILS, ...cancellation_details, reason },
  });
  state.emit(`customer.subscription.${isUnpaid ? 'updated' : 'deleted'}`, ended);
  return ended;
}

/** Sets whether a subscription ends with its period. */
export function cancelAtPeriodEnd(state: StripeState, id: string, isWanted: boolean): Subscription {
  const { items } = known(state.subscriptions, id);
  const changed = change(state.subscriptions, id, {
    cancel_at_period_end: isWanted,
    cancel_at: isWanted ? (items.data[0]?.current_period_end ?? null) : null,
    canceled_at: isWanted ? state.seconds() : null,
  });
  state.emit('customer.subscription.updated', changed);
  return changed;
}

/** True if a subscription has ended for good. */
export function hasEnded({ status }: Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

/** The subscription that an invoice is for. */
export function subscriptionOf(state: StripeState, { parent }: Invoice): Subscription {
  return known(state.subscriptions, parent.subscription_details.subscription);
}

const NO_DETAILS = { comment: null, feedback: null, feedback_option: null };

function itemOf(
  state: StripeState,
  subscription: string,
  price: Price,
  start: number,
  until: number,
) {
  const plan: Stripe.Plan = {
    ...PLAN,
    id: price.id,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    interval: price.recurring.interval,
    product: price.product,
  };
  return {
    ...SUBSCRIPTION_ITEM,
    id: state.newId('si'),
    created: start,
    current_period_start: start,
    current_period_end: until,
    plan,
    price,
    subscription,
  };
}
