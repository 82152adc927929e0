import type { Stripe } from 'stripe';
import { add, change, known } from '../collection.ts';
import { PLAN } from '../examples/price.ts';
import { SUBSCRIPTION, SUBSCRIPTION_ITEM } from '../examples/subscription.ts';
import type { StripeState } from '../state.ts';
import type { Invoice, Price, Subscription } from '../stored.ts';
import { chargeFor } from './card-payments.ts';
import { makeInvoice, voidInvoice } from './invoices.ts';

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

/** Pays an open invoice by the subscription's card; if it is declined, the subscription is past due. */
export function collect(state: StripeState, invoice: Invoice): void {
  const subscription = subscriptionOf(state, invoice);
  const method = known(state.paymentMethods, subscription.default_payment_method ?? '');
  const isPaid = chargeFor(state, invoice, method);
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
  { id, status, latest_invoice }: Subscription,
): Subscription {
  const now = state.seconds();
  const isUnpaid = status === 'incomplete';
  if (isUnpaid && latest_invoice) voidInvoice(state, latest_invoice);
  const ended = change(state.subscriptions, id, {
    status: isUnpaid ? 'incomplete_expired' : 'canceled',
    canceled_at: now,
    ended_at: now,
  });
  state.emit(`customer.subscription.${isUnpaid ? 'updated' : 'deleted'}`, ended);
  return ended;
}

/** True if a subscription has ended for good. */
export function hasEnded({ status }: Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

/** The subscription that an invoice is for. */
export function subscriptionOf(state: StripeState, { parent }: Invoice): Subscription {
  return known(state.subscriptions, parent.subscription_details.subscription);
}

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

/** The end, in Unix seconds, of the period that starts then, for a subscription with this anchor. */
function endOfPeriod(anchor: number, start: number, { interval }: Stripe.Price.Recurring): number {
  const months = interval === 'year' ? 12 : 1;
  let end = start;
  for (let periods = 1; end <= start; periods += 1) end = monthsAfter(anchor, periods * months);
  return end;
}

/** The same day of a later month, or the month's last day if it has no such day. */
function monthsAfter(seconds: number, months: number): number {
  const date = new Date(seconds * 1000);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.getTime() / 1000;
}
