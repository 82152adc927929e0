import { add, change, known } from '../collection.ts';
import { CHARGE, CHARGE_CARD } from '../examples/charge.ts';
import { PAYMENT_METHOD } from '../examples/payment-method.ts';
import type { StripeState } from '../state.ts';
import type { Charge, Invoice, PaymentIntent, PaymentMethod } from '../stored.ts';
import { paymentOf, settle } from './invoices.ts';

/** A payer's card. Cards with the same number have the same fingerprint. */
export interface Card {
  fingerprint: string;
}

/** Stores a card for its customer. */
export function keepCard(
  state: StripeState,
  customer: string,
  { fingerprint }: Card,
): PaymentMethod {
  const method = add(state.paymentMethods, {
    ...PAYMENT_METHOD,
    id: state.newId('pm'),
    card: { ...PAYMENT_METHOD.card, fingerprint },
    created: state.seconds(),
    customer,
  });
  state.emit('payment_method.attached', method);
  return method;
}

/** Charges a card for an open invoice; returns whether it was accepted. */
export function chargeFor(
  state: StripeState,
  { id, status }: Invoice,
  method: PaymentMethod,
): boolean {
  const open = paymentOf(state, id);
  if (!open || status !== 'open') throw new Error(`The invoice ${id} asks for no payment`);
  const isRefused = state.refusedCards.has(method.card.fingerprint);
  const charge = add(state.charges, chargeOf(state, open.intent, method, isRefused));
  if (isRefused) {
    decline(state, open.intent, charge);
    state.emit('invoice.payment_failed', known(state.invoices, id));
    return false;
  }
  succeed(state, open.intent, charge, method);
  const paid = change(state.invoicePayments, open.payment.id, {
    status: 'paid',
    amount_paid: open.intent.amount,
    status_transitions: { canceled_at: null, paid_at: state.seconds() },
  });
  state.emit('invoice_payment.paid', paid);
  settle(state, id);
  return true;
}

function chargeOf(
  state: StripeState,
  { id: payment_intent, amount, customer }: PaymentIntent,
  { id: payment_method, card }: PaymentMethod,
  isRefused: boolean,
): Charge {
  return {
    ...CHARGE,
    id: state.newId('ch'),
    amount,
    amount_captured: isRefused ? 0 : amount,
    balance_transaction: isRefused ? null : state.newId('txn'),
    captured: !isRefused,
    created: state.seconds(),
    customer,
    description: null,
    payment_intent,
    payment_method,
    payment_method_details: {
      card: { ...CHARGE_CARD, fingerprint: card.fingerprint },
      type: 'card',
    },
    ...(isRefused && { failure_code: 'card_declined', paid: false, status: 'failed' }),
  };
}

function decline(state: StripeState, { id }: PaymentIntent, charge: Charge): void {
  const intent = change(state.paymentIntents, id, { latest_charge: charge.id });
  state.emit('charge.failed', charge);
  state.emit('payment_intent.payment_failed', intent);
}

function succeed(
  state: StripeState,
  { id, amount }: PaymentIntent,
  charge: Charge,
  method: PaymentMethod,
): void {
  const intent = change(state.paymentIntents, id, {
    status: 'succeeded',
    amount_received: amount,
    latest_charge: charge.id,
    payment_method: method.id,
  });
  state.emit('charge.succeeded', charge);
  state.emit('payment_intent.succeeded', intent);
}
