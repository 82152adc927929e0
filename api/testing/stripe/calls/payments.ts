import * as z from 'zod/mini';
import { voidInvoice } from '../billing/invoices.ts';
import { addressed, known } from '../collection.ts';
import { invalid } from '../http/failure.ts';
import { list, page } from '../http/list.ts';
import { nothing } from '../http/params.ts';
import { type Route, route } from '../http/route.ts';

const text = z.optional(z.string());

/** Invoices, and how they were paid. */
export const paymentCalls: Route[] = [
  route('GET /v1/prices/:id', nothing, (state, { id }) => addressed(state.prices, id, 'price')),
  route('GET /v1/invoices/:id', nothing, (state, { id }) =>
    addressed(state.invoices, id, 'invoice'),
  ),
  route('POST /v1/invoices/:id/void', nothing, (state, { id }) => {
    const { status } = addressed(state.invoices, id, 'invoice');
    if (status !== 'open')
      throw invalid(`You can only void open or uncollectible invoices, not ${status} ones.`, 'id');
    voidInvoice(state, id);
    return known(state.invoices, id);
  }),
  route(
    'GET /v1/invoices',
    z.strictObject({ ...page, customer: text, subscription: text, status: text }),
    (state, { params }) => {
      const all = state.invoices
        .values()
        .filter(({ customer }) => customer === (params.customer ?? customer))
        .filter(({ status }) => status === (params.status ?? status))
        .filter(
          ({
            parent: {
              subscription_details: { subscription },
            },
          }) => {
            return subscription === (params.subscription ?? subscription);
          },
        );
      return list('/v1/invoices', all.toArray(), params);
    },
  ),
  route(
    'GET /v1/invoice_payments',
    z.strictObject({
      ...page,
      invoice: text,
      payment: z.optional(
        z.strictObject({ type: z.literal('payment_intent'), payment_intent: z.string() }),
      ),
    }),
    (state, { params }) => {
      const all = state.invoicePayments
        .values()
        .filter(({ invoice }) => invoice === (params.invoice ?? invoice))
        .filter(({ payment: { payment_intent: intent } }) => {
          return intent === (params.payment?.payment_intent ?? intent);
        });
      return list('/v1/invoice_payments', all.toArray(), params);
    },
  ),
  route('GET /v1/payment_intents/:id', nothing, (state, { id }) =>
    addressed(state.paymentIntents, id, 'payment_intent'),
  ),
  route('GET /v1/payment_methods/:id', nothing, (state, { id }) =>
    addressed(state.paymentMethods, id, 'PaymentMethod'),
  ),
  route('GET /v1/charges/:id', nothing, (state, { id }) => addressed(state.charges, id, 'charge')),
  route(
    'GET /v1/charges',
    z.strictObject({ ...page, customer: text, payment_intent: text }),
    (state, { params }) => {
      const all = state.charges
        .values()
        .filter(({ customer }) => customer === (params.customer ?? customer))
        .filter(({ payment_intent: intent }) => intent === (params.payment_intent ?? intent));
      return list('/v1/charges', all.toArray(), params);
    },
  ),
];
