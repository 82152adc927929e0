import * as z from 'zod/mini';
import { end, hasEnded, subscribe } from '../billing/subscriptions.ts';
import { addressed } from '../collection.ts';
import { noSuch, notFound } from '../http/failure.ts';
import { list, page } from '../http/list.ts';
import { metadata, nothing, type Route, route } from '../http/route.ts';

const creation = z.strictObject({
  customer: z.string(),
  items: z.tuple([z.strictObject({ price: z.string() })]),
  // The only behaviour that leaves the first payment to the payer's browser.
  payment_behavior: z.literal('default_incomplete'),
  payment_settings: z.optional(
    z.strictObject({ save_default_payment_method: z.literal('on_subscription') }),
  ),
  metadata,
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
      metadata: params.metadata,
      payment_settings: {
        payment_method_options: null,
        payment_method_types: null,
        save_default_payment_method: settings?.save_default_payment_method ?? 'off',
      },
    });
  }),
  // As at Stripe, without the canceled ones.
  route(
    'GET /v1/subscriptions',
    z.strictObject({ ...page, customer: z.string() }),
    (state, { params }) => {
      const own = state.subscriptions
        .values()
        .filter(({ customer, status }) => customer === params.customer && status !== 'canceled');
      return list('/v1/subscriptions', own.toArray(), params);
    },
  ),
  route('GET /v1/subscriptions/:id', nothing, (state, { id }) =>
    addressed(state.subscriptions, id, 'subscription'),
  ),
  route('DELETE /v1/subscriptions/:id', nothing, (state, { id }) => {
    const subscription = addressed(state.subscriptions, id, 'subscription');
    if (hasEnded(subscription)) throw notFound('subscription', id);
    return end(state, subscription);
  }),
];
