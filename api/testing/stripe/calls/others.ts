import type { Stripe } from 'stripe';
import * as z from 'zod/mini';
import { addressed } from '../collection.ts';
import { noSuch } from '../http/failure.ts';
import { list, page } from '../http/list.ts';
import { nothing } from '../http/params.ts';
import { type Route, route } from '../http/route.ts';

/** `/v1/billing_portal` and `/v1/events`. */
export const otherCalls: Route[] = [
  route(
    'POST /v1/billing_portal/sessions',
    z.strictObject({ customer: z.string(), return_url: z.optional(z.string()) }),
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
        return_url: return_url ?? null,
        url: `https://billing.stripe.com/p/session/${id}`,
      } satisfies Stripe.BillingPortal.Session;
    },
  ),
  route(
    'GET /v1/events',
    z.strictObject({
      ...page,
      type: z.optional(z.string()),
      created: z.optional(z.strictObject({ gte: z.coerce.number() })),
    }),
    (state, { params }) => {
      const since = params.created?.gte ?? 0;
      const all = state.events
        .values()
        .filter(({ type, created }) => type === (params.type ?? type) && created >= since);
      return list('/v1/events', all.toArray(), params);
    },
  ),
  route('GET /v1/events/:id', nothing, (state, { id }) => addressed(state.events, id, 'event')),
];
