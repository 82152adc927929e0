import * as z from 'zod/mini';
import { cancelAtPeriodEnd, end, hasEnded, subscribe } from '../billing/subscriptions.ts';
import { addressed, change } from '../collection.ts';
import { invalid, noSuch, notFound } from '../http/failure.ts';
import { list, page } from '../http/list.ts';
import { flag, metadata, nothing, withMetadata } from '../http/params.ts';
import { type Route, route } from '../http/route.ts';
import type { Subscription } from '../stored.ts';

const creation = z.strictObject({
  customer: z.string(),
  items: z.tuple([z.strictObject({ price: z.string() })]),
  // The only behaviour that leaves the first payment to the payer's browser.
  payment_behavior: z.literal('default_incomplete'),
  payment_settings: z.optional(
    z.strictObject({
      save_default_payment_method: z.optional(z.enum(['on_subscription', 'off'])),
      payment_method_types: z.optional(z.array(z.literal('card'))),
    }),
  ),
  metadata,
});

const changes = z.strictObject({ cancel_at_period_end: z.optional(flag), metadata });

const filter = z.strictObject({
  ...page,
  customer: z.optional(z.string()),
  status: z.optional(z.string()),
});

/** `/v1/subscriptions`. */
export const subscriptionCalls: Route[] = [
  route('POST /v1/subscriptions', creation, (state, { params }) => {
    const { customer, items, payment_settings: settings } = params;
    const [{ price: priceId }] = items;
    if (!state.customers.has(customer)) throw noSuch('customer', customer, 'customer');
    const price = state.prices.get(priceId);
    if (!price) throw noSuch('price', priceId, 'items[0][price]');
    return subscribe(state, price, {
      customer,
      metadata: withMetadata({}, params.metadata),
      payment_settings: {
        payment_method_options: null,
        payment_method_types: settings?.payment_method_types ?? null,
        save_default_payment_method: settings?.save_default_payment_method ?? 'off',
      },
    });
  }),
  route('GET /v1/subscriptions', filter, (state, { params }) => {
    const all = state.subscriptions
      .values()
      .filter(({ customer }) => customer === (params.customer ?? customer))
      .filter((subscription) => hasStatus(subscription, params.status));
    return list('/v1/subscriptions', all.toArray(), params);
  }),
  route('GET /v1/subscriptions/:id', nothing, (state, { id }) =>
    addressed(state.subscriptions, id, 'subscription'),
  ),
  route('POST /v1/subscriptions/:id', changes, (state, { id, params }) => {
    const subscription = addressed(state.subscriptions, id, 'subscription');
    const isWanted = params.cancel_at_period_end;
    if (isWanted !== undefined && hasEnded(subscription))
      throw invalid(
        'A canceled subscription can only update its metadata.',
        'cancel_at_period_end',
      );
    const metadata = withMetadata(subscription.metadata, params.metadata);
    const changed = change(state.subscriptions, id, { metadata });
    if (isWanted !== undefined) return cancelAtPeriodEnd(state, id, isWanted);
    state.emit('customer.subscription.updated', changed);
    return changed;
  }),
  route('DELETE /v1/subscriptions/:id', nothing, (state, { id }) => {
    const subscription = addressed(state.subscriptions, id, 'subscription');
    if (hasEnded(subscription)) throw notFound('subscription', id);
    return end(state, subscription, 'cancellation_requested');
  }),
];

/** As Stripe filters lists: without a status all that are not canceled, with `all` every one. */
function hasStatus(subscription: Subscription, status: string | undefined): boolean {
  if (status === 'all') return true;
  if (status === 'ended') return hasEnded(subscription);
  if (status === undefined) return subscription.status !== 'canceled';
  return subscription.status === status;
}
