import { add, change, known } from '../collection.ts';
import { INVOICE, INVOICE_LINE, INVOICE_PAYMENT } from '../examples/invoice.ts';
import { PAYMENT_INTENT } from '../examples/payment-intent.ts';
import type { StripeState } from '../state.ts';
import type { Invoice, InvoicePayment, PaymentIntent, Subscription } from '../stored.ts';
import { book } from './customer-balance.ts';

/** The period that is paid for, in Unix seconds. */
export interface Period {
  start: number;
  end: number;
}

/**
 * Creates and finalizes a subscription's invoice for this period. What the customer's balance does not cover is left
 * open, with a payment to be made.
 */
export function makeInvoice(
  state: StripeState,
  subscription: Subscription,
  reason: 'subscription_create' | 'subscription_cycle',
  period: Period,
): Invoice {
  const draft = add(state.invoices, draftOf(state, subscription, reason, period));
  change(state.subscriptions, subscription.id, { latest_invoice: draft.id });
  state.emit('invoice.created', draft);
  const invoice = finalize(state, draft);
  if (invoice.amount_due === 0) return settle(state, invoice.id);
  askForPayment(state, invoice);
  return invoice;
}

/** The payment of an open or paid invoice; null if the balance covered it. */
export function paymentOf(
  state: StripeState,
  invoiceId: string,
): { payment: InvoicePayment; intent: PaymentIntent } | null {
  const payment = state.invoicePayments.values().find(({ invoice }) => invoice === invoiceId);
  if (!payment) return null;
  return { payment, intent: known(state.paymentIntents, payment.payment.payment_intent) };
}

/** Marks the invoice as paid in full. */
export function settle(state: StripeState, id: string): Invoice {
  const { amount_due, status_transitions } = known(state.invoices, id);
  const paid = change(state.invoices, id, {
    status: 'paid',
    amount_paid: amount_due,
    amount_remaining: 0,
    status_transitions: { ...status_transitions, paid_at: state.seconds() },
  });
  state.emit('invoice.paid', paid);
  state.emit('invoice.payment_succeeded', paid);
  return paid;
}

/** Voids this open invoice; what the balance paid towards it is returned. */
export function voidInvoice(state: StripeState, id: string): void {
  const { customer, starting_balance, ending_balance } = known(state.invoices, id);
  const given = starting_balance - (ending_balance ?? 0);
  if (given !== 0)
    book(state, customer, { amount: given, type: 'unapplied_from_invoice', invoice: id });
  const open = paymentOf(state, id);
  if (open) cancelPayment(state, open);
  state.emit('invoice.voided', change(state.invoices, id, { status: 'void' }));
}

/** A subscription's invoice before the balance is applied and a payment is requested. */
function draftOf(
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
    // As at Stripe, an invoice's own period ends when it is made; the paid one is in its lines.
    period_end: now,
    subtotal: amount,
    subtotal_excluding_tax: amount,
    total: amount,
    total_excluding_tax: amount,
  };
}

function lineOf(
  state: StripeState,
  invoice: string,
  { price, subscription }: Subscription['items']['data'][number],
  period: Period,
) {
  return {
    ...INVOICE_LINE,
    id: state.newId('il'),
    amount: price.unit_amount,
    description: null,
    invoice,
    period,
    subscription,
    subtotal: price.unit_amount,
  };
}

function finalize(state: StripeState, { id, customer, total }: Invoice): Invoice {
  const { balance } = known(state.customers, customer);
  const due = Math.max(0, total + balance);
  const applied = due - total;
  if (applied !== 0)
    book(state, customer, { amount: -applied, type: 'applied_to_invoice', invoice: id });
  const invoice = change(state.invoices, id, {
    status: 'open',
    auto_advance: true,
    amount_due: due,
    amount_remaining: due,
    starting_balance: balance,
    ending_balance: balance - applied,
  });
  state.emit('invoice.finalized', invoice);
  return invoice;
}

function askForPayment(state: StripeState, { id, amount_due: amount, customer }: Invoice): void {
  const intentId = state.newId('pi');
  const intent = add(state.paymentIntents, {
    ...PAYMENT_INTENT,
    id: intentId,
    amount,
    client_secret: `${intentId}_secret_${id}`,
    created: state.seconds(),
    customer,
    setup_future_usage: 'off_session',
  });
  state.emit('payment_intent.created', intent);
  add(state.invoicePayments, {
    ...INVOICE_PAYMENT,
    id: state.newId('inpay'),
    amount_requested: amount,
    created: state.seconds(),
    invoice: id,
    payment: { type: 'payment_intent', payment_intent: intentId },
  });
}

function cancelPayment(
  state: StripeState,
  { payment, intent }: { payment: InvoicePayment; intent: PaymentIntent },
): void {
  const now = state.seconds();
  change(state.invoicePayments, payment.id, {
    status: 'canceled',
    status_transitions: { canceled_at: now, paid_at: null },
  });
  const canceled = change(state.paymentIntents, intent.id, {
    status: 'canceled',
    canceled_at: now,
    cancellation_reason: 'void_invoice',
  });
  state.emit('payment_intent.canceled', canceled);
}
