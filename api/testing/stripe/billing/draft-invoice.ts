import { INVOICE, INVOICE_LINE } from '../examples/invoice.ts';
import type { StripeState } from '../state.ts';
import type { Invoice, Subscription } from '../stored.ts';

/** The period that is paid for, in Unix seconds. */
export interface Period {
  start: number;
  end: number;
}

/** A subscription's invoice before the balance is applied and a payment is requested. */
export function draftOf(
  state: StripeState,
  { id: subscription, customer, items, metadata }: Subscription,
  billing_reason: 'subscription_create' | 'subscription_cycle',
  period: Period,
): Invoice {
  const amount = items.data.reduce((sum, { price }) => sum + price.unit_amount, 0);
  const id = state.newId('in');
  const now = state.seconds();
  return {
    ...INVOICE,
    id,
    amount_due: amount,
    amount_remaining: amount,
    billing_reason,
    created: now,
    customer,
    lines: {
      ...INVOICE.lines,
      data: items.data.map((item) => lineOf(state, id, item, period)),
      url: `/v1/invoices/${id}/lines`,
    },
    parent: {
      quote_details: null,
      subscription_details: { metadata, subscription },
      type: 'subscription_details',
    },
    // As at Stripe, an invoice's own period is the previous one; the paid one is in its lines.
    period_end: now,
    period_start: previousStart(state, subscription) ?? now,
    subtotal: amount,
    subtotal_excluding_tax: amount,
    total: amount,
    total_excluding_tax: amount,
  };
}

function previousStart(state: StripeState, subscription: string): number | undefined {
  return state.invoices
    .values()
    .toArray()
    .findLast(({ parent }) => parent.subscription_details.subscription === subscription)?.lines
    .data[0]?.period.start;
}

function lineOf(
  state: StripeState,
  invoice: string,
  { id, price, subscription }: Subscription['items']['data'][number],
  period: Period,
) {
  return {
    ...INVOICE_LINE,
    id: state.newId('il'),
    amount: price.unit_amount,
    description: null,
    invoice,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription,
        subscription_item: id,
      },
      type: 'subscription_item_details' as const,
    },
    period,
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details' as const,
      unit_amount_decimal: price.unit_amount_decimal,
    },
    subscription,
    subtotal: price.unit_amount,
  };
}
