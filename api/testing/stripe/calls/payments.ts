import * as z from 'zod/mini';
import { voidInvoice } from '../billing/invoices.ts';
import { addressed, known } from '../collection.ts';
import { list, page } from '../http/list.ts';
import { integer, nothing, type Route, route } from '../http/route.ts';

/** Invoices, how they were paid, disputes, and the events about them. */
export const paymentCalls: Route[] = [
  route('GET /v1/invoices/:id', nothing, (state, { id }) =>
    addressed(state.invoices, id, 'invoice'),
  ),
  route('POST /v1/invoices/:id/void', nothing, (state, { id }) => {
    addressed(state.invoices, id, 'invoice');
    voidInvoice(state, id);
    return known(state.invoices, id);
  }),
  route(
    'GET /v1/invoices',
    z.strictObject({ ...page, subscription: z.string() }),
    (state, { params }) => {
      const isOf = params.subscription;
      const own = state.invoices
        .values()
        .filter(({ parent }) => parent.subscription_details.subscription === isOf);
      return list('/v1/invoices', own.toArray(), params);
    },
  ),
  route(
    'GET /v1/invoice_payments',
    z.strictObject({
      ...page,
      payment: z.strictObject({ type: z.literal('payment_intent'), payment_intent: z.string() }),
    }),
    (state, { params }) => {
      const intent = params.payment.payment_intent;
      const own = state.invoicePayments
        .values()
        .filter(({ payment }) => payment.payment_intent === intent);
      return list('/v1/invoice_payments', own.toArray(), params);
    },
  ),
  route('GET /v1/payment_intents/:id', nothing, (state, { id }) =>
    addressed(state.paymentIntents, id, 'payment_intent'),
  ),
  route(
    'GET /v1/disputes',
    z.strictObject({ ...page, charge: z.string() }),
    (state, { params }) => {
      const own = state.disputes.values().filter(({ charge }) => charge === params.charge);
      return list('/v1/disputes', own.toArray(), params);
    },
  ),
  route(
    'GET /v1/events',
    z.strictObject({ ...page, created: z.strictObject({ gte: integer }) }),
    (state, { params }) => {
      const late = state.events.values().filter(({ created }) => created >= params.created.gte);
      return list('/v1/events', late.toArray(), params);
    },
  ),
];
