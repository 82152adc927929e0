import { type Card, chargeFor, keepCard } from '../billing/card-payments.ts';
import { subscriptionOf } from '../billing/subscriptions.ts';
import { change, known } from '../collection.ts';
import type { StripeState } from '../state.ts';

/** What the payer does, in the browser or in Stripe's portal. */
export interface Payer {
  /** Confirms a first payment, as the payment form does; returns whether the card was accepted. */
  pay(clientSecret: string, card: Card): boolean;
  /** Cancels in the portal at the end of the period, or takes the cancellation back. */
  cancel(subscriptionId: string, isWanted?: boolean): void;
}

export function payerOf(state: StripeState): Payer {
  return {
    pay: (clientSecret, card) => pay(state, clientSecret, card),
    cancel: (id, isWanted = true) => cancel(state, id, isWanted),
  };
}

function pay(state: StripeState, clientSecret: string, card: Card): boolean {
  const intent = state.paymentIntents.values().find((one) => one.client_secret === clientSecret);
  if (!intent) throw new Error(`No payment has the secret ${clientSecret}`);
  if (intent.status !== 'requires_payment_method')
    throw new Error(`The payment ${intent.id} is ${intent.status}`);
  const payment = state.invoicePayments
    .values()
    .find(({ payment }) => payment.payment_intent === intent.id);
  const invoice = known(state.invoices, payment?.invoice ?? '');
  const { id, payment_settings } = subscriptionOf(state, invoice);
  const method = keepCard(state, intent.customer, card);
  if (!chargeFor(state, invoice, method)) return false;
  const isKept = payment_settings?.save_default_payment_method === 'on_subscription';
  const paid = change(state.subscriptions, id, {
    status: 'active',
    ...(isKept && { default_payment_method: method.id }),
  });
  state.emit('customer.subscription.updated', paid);
  return true;
}

function cancel(state: StripeState, id: string, isWanted: boolean): void {
  const { items } = known(state.subscriptions, id);
  const changed = change(state.subscriptions, id, {
    cancel_at_period_end: isWanted,
    cancel_at: isWanted ? (items.data[0]?.current_period_end ?? null) : null,
    canceled_at: isWanted ? state.seconds() : null,
  });
  state.emit('customer.subscription.updated', changed);
}
