import { type Card, chargeFor, keepCard } from '../billing/card-payments.ts';
import { cancelAtPeriodEnd, subscriptionOf } from '../billing/subscriptions.ts';
import { change, known } from '../collection.ts';
import type { StripeState } from '../state.ts';
import type { Subscription } from '../stored.ts';

/** What the payer does, in the browser or in Stripe's portal. */
export interface Payer {
  /** Confirms a first payment, as the payment form does; returns whether the card was accepted. */
  pay(clientSecret: string, card: Card): boolean;
  /** Replaces the subscription's card. */
  changeCard(subscriptionId: string, card: Card): void;
  /** Cancels in the portal at the end of the period, or takes the cancellation back. */
  cancel(subscriptionId: string, isWanted?: boolean): void;
}

export function payerOf(state: StripeState): Payer {
  return {
    pay: (clientSecret, card) => pay(state, clientSecret, card),
    changeCard(id, card) {
      const { customer } = known(state.subscriptions, id);
      useCard(state, id, keepCard(state, customer, card).id);
    },
    cancel: (id, isWanted = true) => void cancelAtPeriodEnd(state, id, isWanted),
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
  const subscription = subscriptionOf(state, invoice);
  const method = keepCard(state, intent.customer, card);
  if (!chargeFor(state, invoice, method)) return false;
  change(state.subscriptions, subscription.id, { status: 'active' });
  if (subscription.payment_settings?.save_default_payment_method === 'on_subscription')
    change(state.subscriptions, subscription.id, { default_payment_method: method.id });
  tellUpdated(state, subscription);
  return true;
}

function useCard(state: StripeState, id: string, default_payment_method: string): void {
  tellUpdated(state, change(state.subscriptions, id, { default_payment_method }));
}

function tellUpdated(state: StripeState, { id }: Subscription): void {
  state.emit('customer.subscription.updated', known(state.subscriptions, id));
}
