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
    (world, { params: { customer, return_url } }) => {
      if (!world.customers.has(customer)) throw noSuch('customer', customer, 'customer');
      const id = world.newId('bps');
      return {
        id,
        object: 'billing_portal.session',
        configuration: 'bpc_1Pgc7HB7WZ01zgkWxH2EPWRX',
        created: world.seconds(),
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
    (world, { params }) => {
      const since = params.created?.gte ?? 0;
      const all = world.events
        .values()
        .filter(({ type, created }) => type === (params.type ?? type) && created >= since);
      return list('/v1/events', all.toArray(), params);
    },
  ),
  route('GET /v1/events/:id', nothing, (world, { id }) => addressed(world.events, id, 'event')),
];
