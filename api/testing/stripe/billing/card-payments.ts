import { add, change, known } from '../collection.ts';
import { CHARGE, CHARGE_CARD } from '../examples/charge.ts';
import { PAYMENT_METHOD } from '../examples/payment-method.ts';
import type { World } from '../state.ts';
import type { Charge, Invoice, PaymentIntent, PaymentMethod } from '../stored.ts';
import { paymentOf, settle } from './invoices.ts';

/** A payer's card. Cards with the same number have the same fingerprint. */
export interface Card {
  fingerprint: string;
}

const DECLINED = { code: 'card_declined', message: 'Your card was declined.' } as const;

/** Keeps a card for its customer. */
export function keepCard(world: World, customer: string, { fingerprint }: Card): PaymentMethod {
  const method = add(world.paymentMethods, {
    ...PAYMENT_METHOD,
    id: world.newId('pm'),
    card: { ...PAYMENT_METHOD.card, fingerprint },
    created: world.seconds(),
    customer,
  });
  world.emit('payment_method.attached', method);
  return method;
}

/** Charges a card for an open invoice; gives whether its bank paid. */
export function chargeFor(world: World, { id, status }: Invoice, method: PaymentMethod): boolean {
  const open = paymentOf(world, id);
  if (!open || status !== 'open') throw new Error(`The invoice ${id} asks for no payment`);
  const isRefused = world.refusedCards.has(method.card.fingerprint);
  const charge = add(world.charges, chargeOf(world, open.intent, method, isRefused));
  if (isRefused) {
    decline(world, open.intent, charge, method);
    failInvoice(world, id);
    return false;
  }
  succeed(world, open.intent, charge, method);
  const paid = change(world.invoicePayments, open.payment.id, {
    status: 'paid',
    amount_paid: open.intent.amount,
    status_transitions: { canceled_at: null, paid_at: world.seconds() },
  });
  world.emit('invoice_payment.paid', paid);
  const { attempt_count } = known(world.invoices, id);
  change(world.invoices, id, { attempt_count: attempt_count + 1 });
  settle(world, id);
  return true;
}

/** No payment of this open invoice came about. */
export function failInvoice(world: World, id: string): void {
  const { attempt_count } = known(world.invoices, id);
  const failed = change(world.invoices, id, { attempted: true, attempt_count: attempt_count + 1 });
  world.emit('invoice.payment_failed', failed);
}

function chargeOf(
  world: World,
  { id: payment_intent, amount, customer }: PaymentIntent,
  { id: payment_method, card }: PaymentMethod,
  isRefused: boolean,
): Charge {
  return {
    ...CHARGE,
    id: world.newId('ch'),
    amount,
    amount_captured: isRefused ? 0 : amount,
    balance_transaction: isRefused ? null : world.newId('txn'),
    captured: !isRefused,
    created: world.seconds(),
    customer,
    description: null,
    payment_intent,
    payment_method,
    payment_method_details: {
      card: { ...CHARGE_CARD, fingerprint: card.fingerprint },
      type: 'card',
    },
    ...(isRefused && {
      failure_code: DECLINED.code,
      failure_message: DECLINED.message,
      paid: false,
      status: 'failed',
    }),
  };
}

function decline(
  world: World,
  { id }: PaymentIntent,
  charge: Charge,
  payment_method: PaymentMethod,
): void {
  const intent = change(world.paymentIntents, id, {
    status: 'requires_payment_method',
    latest_charge: charge.id,
    last_payment_error: {
      type: 'card_error',
      ...DECLINED,
      decline_code: 'generic_decline',
      charge: charge.id,
      payment_method,
    },
  });
  world.emit('charge.failed', charge);
  world.emit('payment_intent.payment_failed', intent);
}

function succeed(
  world: World,
  { id, amount }: PaymentIntent,
  charge: Charge,
  method: PaymentMethod,
): void {
  const intent = change(world.paymentIntents, id, {
    status: 'succeeded',
    amount_received: amount,
    latest_charge: charge.id,
    last_payment_error: null,
    payment_method: method.id,
  });
  world.emit('charge.succeeded', charge);
  world.emit('payment_intent.succeeded', intent);
}
