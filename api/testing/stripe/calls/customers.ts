import type { Stripe } from 'stripe';
import * as z from 'zod/mini';
import { book } from '../billing/customer-balance.ts';
import { end, hasEnded } from '../billing/subscriptions.ts';
import { add, addressed, change } from '../collection.ts';
import { CUSTOMER } from '../examples/customer.ts';
import { invalid } from '../http/failure.ts';
import { list, page } from '../http/list.ts';
import { integer, metadata, nothing, usd, withMetadata } from '../http/params.ts';
import { type Route, route } from '../http/route.ts';

const text = z.optional(z.string());
const details = z.strictObject({
  email: text,
  name: text,
  phone: text,
  description: text,
  metadata,
});

/** `/v1/customers`, with their balances and cards. */
export const customerCalls: Route[] = [
  route('POST /v1/customers', details, (state, { params }) => {
    const customer = add(state.customers, {
      ...CUSTOMER,
      ...texts(params),
      id: state.newId('cus'),
      created: state.seconds(),
      metadata: withMetadata({}, params.metadata),
    });
    state.emit('customer.created', customer);
    return customer;
  }),
  route('GET /v1/customers', z.strictObject({ ...page, email: text }), (state, { params }) => {
    const all = state.customers.values().filter(({ email }) => email === (params.email ?? email));
    return list('/v1/customers', all.toArray(), params);
  }),
  route('GET /v1/customers/:id', nothing, (state, { id }) => {
    if (state.deletedCustomers.has(id)) return deleted(id);
    return addressed(state.customers, id, 'customer');
  }),
  route('POST /v1/customers/:id', details, (state, { id, params }) => {
    const old = addressed(state.customers, id, 'customer');
    const customer = change(state.customers, id, {
      ...texts(params),
      metadata: withMetadata(old.metadata, params.metadata),
    });
    state.emit('customer.updated', customer);
    return customer;
  }),
  route('DELETE /v1/customers/:id', nothing, (state, { id }) => {
    const customer = addressed(state.customers, id, 'customer');
    for (const subscription of state.subscriptions.values().toArray())
      if (subscription.customer === id && !hasEnded(subscription))
        end(state, subscription, 'cancellation_requested');
    state.customers.delete(id);
    state.deletedCustomers.add(id);
    state.emit('customer.deleted', customer);
    return deleted(id);
  }),
  route(
    'POST /v1/customers/:id/balance_transactions',
    z.strictObject({ amount: integer, currency: usd, description: text, metadata }),
    (state, { id, params }) => {
      addressed(state.customers, id, 'customer');
      if (params.amount === 0) throw invalid('Invalid amount: not 0', 'amount');
      return book(state, id, {
        type: 'adjustment',
        amount: params.amount,
        description: params.description ?? null,
        metadata: withMetadata({}, params.metadata),
      });
    },
  ),
  route(
    'GET /v1/customers/:id/balance_transactions',
    z.strictObject(page),
    (state, { id, params }) => {
      addressed(state.customers, id, 'customer');
      const all = state.balanceTransactions.values().filter(({ customer }) => customer === id);
      return list(`/v1/customers/${id}/balance_transactions`, all.toArray(), params);
    },
  ),
  route('GET /v1/customers/:id/payment_methods', z.strictObject(page), (state, { id, params }) => {
    addressed(state.customers, id, 'customer');
    const all = state.paymentMethods.values().filter(({ customer }) => customer === id);
    return list(`/v1/customers/${id}/payment_methods`, all.toArray(), params);
  }),
];

function deleted(id: string): Stripe.DeletedCustomer {
  return { id, object: 'customer', deleted: true };
}

/** The given texts; an empty one removes a field. */
function texts(params: z.output<typeof details>) {
  const given = Object.entries(params).filter(([name]) => name !== 'metadata');
  return Object.fromEntries(given.map(([name, value]) => [name, value === '' ? null : value]));
}
