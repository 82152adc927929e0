import { type Card, chargeFor, keepCard } from '../billing/card-payments.ts';
import { cancelAtPeriodEnd, subscriptionOf } from '../billing/subscriptions.ts';
import { change, known } from '../collection.ts';
import type { World } from '../state.ts';
import type { Subscription } from '../stored.ts';

/** What the payer does, in the browser or in Stripe's portal. */
export interface Payer {
  /** Confirms a first payment, as the payment form does; gives whether the card's bank paid. */
  pay(clientSecret: string, card: Card): boolean;
  /** Puts another card in the place of the subscription's. */
  changeCard(subscriptionId: string, card: Card): void;
  /** Cancels in the portal: the subscription ends with its period, or goes on after all. */
  cancel(subscriptionId: string, isWanted?: boolean): void;
}

export function payerOf(world: World): Payer {
  return {
    pay: (clientSecret, card) => pay(world, clientSecret, card),
    changeCard(id, card) {
      const { customer } = known(world.subscriptions, id);
      useCard(world, id, keepCard(world, customer, card).id);
    },
    cancel: (id, isWanted = true) => void cancelAtPeriodEnd(world, id, isWanted),
  };
}

function pay(world: World, clientSecret: string, card: Card): boolean {
  const intent = world.paymentIntents.values().find((one) => one.client_secret === clientSecret);
  if (!intent) throw new Error(`No payment has the secret ${clientSecret}`);
  if (intent.status !== 'requires_payment_method')
    throw new Error(`The payment ${intent.id} is ${intent.status}`);
  const payment = world.invoicePayments
    .values()
    .find(({ payment }) => payment.payment_intent === intent.id);
  const invoice = known(world.invoices, payment?.invoice ?? '');
  const subscription = subscriptionOf(world, invoice);
  const method = keepCard(world, intent.customer, card);
  if (!chargeFor(world, invoice, method)) return false;
  change(world.subscriptions, subscription.id, { status: 'active' });
  if (subscription.payment_settings?.save_default_payment_method === 'on_subscription')
    change(world.subscriptions, subscription.id, { default_payment_method: method.id });
  tellUpdated(world, subscription);
  return true;
}

function useCard(world: World, id: string, default_payment_method: string): void {
  tellUpdated(world, change(world.subscriptions, id, { default_payment_method }));
}

function tellUpdated(world: World, { id }: Subscription): void {
  world.emit('customer.subscription.updated', known(world.subscriptions, id));
}
