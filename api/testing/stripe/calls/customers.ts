import type { Stripe } from 'stripe';
import * as z from 'zod/mini';
import { book } from '../billing/customer-balance.ts';
import { end, hasEnded } from '../billing/subscriptions.ts';
import { add, addressed, change } from '../collection.ts';
import { CUSTOMER } from '../examples/customer.ts';
import { noSuch } from '../http/failure.ts';
import { list, page } from '../http/list.ts';
import { integer, metadata, nothing, type Route, route, usd } from '../http/route.ts';

/** `/v1/customers` with their balances, and `/v1/billing_portal`. */
export const customerCalls: Route[] = [
  route('POST /v1/customers', z.strictObject({ metadata }), (state, { params }) => {
    const customer = add(state.customers, {
      ...CUSTOMER,
      id: state.newId('cus'),
      created: state.seconds(),
      metadata: params.metadata,
    });
    state.emit('customer.created', customer);
    return customer;
  }),
  route('GET /v1/customers/:id', nothing, (state, { id }) => {
    if (state.deletedCustomers.has(id)) return deleted(id);
    return addressed(state.customers, id, 'customer');
  }),
  route(
    'POST /v1/customers/:id',
    z.strictObject({ name: z.string(), email: z.optional(z.string()) }),
    (state, { id, params: { name, email } }) => {
      addressed(state.customers, id, 'customer');
      const changes = { name, ...(email !== undefined && { email }) };
      const customer = change(state.customers, id, changes);
      state.emit('customer.updated', customer);
      return customer;
    },
  ),
  route('DELETE /v1/customers/:id', nothing, (state, { id }) => {
    const customer = addressed(state.customers, id, 'customer');
    for (const subscription of state.subscriptions.values().toArray())
      if (subscription.customer === id && !hasEnded(subscription)) end(state, subscription);
    state.customers.delete(id);
    state.deletedCustomers.add(id);
    state.emit('customer.deleted', customer);
    return deleted(id);
  }),
  route(
    'POST /v1/customers/:id/balance_transactions',
    z.strictObject({ amount: integer, currency: usd, metadata }),
    (state, { id, params: { amount, metadata: grant } }) => {
      addressed(state.customers, id, 'customer');
      return book(state, id, { type: 'adjustment', amount, metadata: grant });
    },
  ),
  route(
    'GET /v1/customers/:id/balance_transactions',
    z.strictObject(page),
    (state, { id, params }) => {
      addressed(state.customers, id, 'customer');
      const own = state.balanceTransactions.values().filter(({ customer }) => customer === id);
      return list(`/v1/customers/${id}/balance_transactions`, own.toArray(), params);
    },
  ),
  route(
    'POST /v1/billing_portal/sessions',
    z.strictObject({ customer: z.string(), return_url: z.string() }),
    (state, { params: { customer, return_url } }) => {
      if (!state.customers.has(customer)) throw noSuch('customer', customer, 'customer');
      const id = state.newId('bps');
      return {
        id,
        object: 'billing_portal.session',
        configuration: 'bpc_1Pgc7HB7WZ01zgkWxH2EPWRX',
        created: state.seconds(),
        customer,
        customer_account: null,
        flow: null,
        livemode: false,
        locale: null,
        on_behalf_of: null,
        return_url,
        url: `https://billing.stripe.com/p/session/${id}`,
      } satisfies Stripe.BillingPortal.Session;
    },
  ),
];

function deleted(id: string): Stripe.DeletedCustomer {
  return { id, object: 'customer', deleted: true };
}
