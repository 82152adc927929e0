import { add, change, known } from '../collection.ts';
import { INVOICE_PAYMENT } from '../examples/invoice.ts';
import { PAYMENT_INTENT } from '../examples/payment-intent.ts';
import type { World } from '../state.ts';
import type { Invoice, InvoicePayment, PaymentIntent, Subscription } from '../stored.ts';
import { book } from './customer-balance.ts';
import { draftOf, type Period } from './draft-invoice.ts';

/**
 * Makes and finalizes a subscription's invoice for this period. What the customer's balance does not
 * cover is left open, with a payment to be made.
 */
export function makeInvoice(
  world: World,
  subscription: Subscription,
  reason: 'subscription_create' | 'subscription_cycle',
  period: Period,
): Invoice {
  const draft = add(world.invoices, draftOf(world, subscription, reason, period));
  change(world.subscriptions, subscription.id, { latest_invoice: draft.id });
  world.emit('invoice.created', draft);
  const invoice = finalize(world, draft);
  if (invoice.amount_due === 0) return settle(world, invoice.id);
  askForPayment(world, invoice);
  return invoice;
}

/** The payment that an open or paid invoice asks for; null when the balance covered it. */
export function paymentOf(
  world: World,
  invoiceId: string,
): { payment: InvoicePayment; intent: PaymentIntent } | null {
  const payment = world.invoicePayments.values().find(({ invoice }) => invoice === invoiceId);
  if (!payment) return null;
  return { payment, intent: known(world.paymentIntents, payment.payment.payment_intent) };
}

/** The invoice is paid in full. */
export function settle(world: World, id: string): Invoice {
  const { amount_due, status_transitions } = known(world.invoices, id);
  const paid = change(world.invoices, id, {
    status: 'paid',
    attempted: true,
    amount_paid: amount_due,
    amount_remaining: 0,
    next_payment_attempt: null,
    status_transitions: { ...status_transitions, paid_at: world.seconds() },
  });
  world.emit('invoice.paid', paid);
  world.emit('invoice.payment_succeeded', paid);
  return paid;
}

/** Nobody will pay this open invoice any more; what the balance gave towards it goes back. */
export function voidInvoice(world: World, id: string): void {
  const { customer, starting_balance, ending_balance, status_transitions } = known(
    world.invoices,
    id,
  );
  const given = starting_balance - (ending_balance ?? 0);
  if (given !== 0)
    book(world, customer, { amount: given, type: 'unapplied_from_invoice', invoice: id });
  const open = paymentOf(world, id);
  if (open) cancelPayment(world, open);
  const voided = change(world.invoices, id, {
    status: 'void',
    status_transitions: { ...status_transitions, voided_at: world.seconds() },
  });
  world.emit('invoice.voided', voided);
}

function finalize(world: World, { id, customer, total, status_transitions }: Invoice): Invoice {
  const { balance } = known(world.customers, customer);
  const due = Math.max(0, total + balance);
  const applied = due - total;
  if (applied !== 0)
    book(world, customer, { amount: -applied, type: 'applied_to_invoice', invoice: id });
  const invoice = change(world.invoices, id, {
    status: 'open',
    auto_advance: true,
    amount_due: due,
    amount_remaining: due,
    starting_balance: balance,
    ending_balance: balance - applied,
    effective_at: world.seconds(),
    number: `${INVOICE_NUMBER}-${String(world.invoices.size).padStart(4, '0')}`,
    status_transitions: { ...status_transitions, finalized_at: world.seconds() },
  });
  world.emit('invoice.finalized', invoice);
  return invoice;
}

const INVOICE_NUMBER = '7FE1103';

function askForPayment(world: World, { id, amount_due: amount, customer }: Invoice): void {
  const intentId = world.newId('pi');
  const intent = add(world.paymentIntents, {
    ...PAYMENT_INTENT,
    id: intentId,
    amount,
    client_secret: `${intentId}_secret_${id}`,
    created: world.seconds(),
    customer,
    setup_future_usage: 'off_session',
  });
  world.emit('payment_intent.created', intent);
  add(world.invoicePayments, {
    ...INVOICE_PAYMENT,
    id: world.newId('inpay'),
    amount_requested: amount,
    created: world.seconds(),
    invoice: id,
    payment: { type: 'payment_intent', payment_intent: intentId },
  });
}

function cancelPayment(
  world: World,
  { payment, intent }: { payment: InvoicePayment; intent: PaymentIntent },
): void {
  const now = world.seconds();
  change(world.invoicePayments, payment.id, {
    status: 'canceled',
    status_transitions: { canceled_at: now, paid_at: null },
  });
  const canceled = change(world.paymentIntents, intent.id, {
    status: 'canceled',
    canceled_at: now,
    cancellation_reason: 'void_invoice',
  });
  world.emit('payment_intent.canceled', canceled);
}
