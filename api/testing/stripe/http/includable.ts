import { paymentOf } from '../billing/invoices.ts';
import type { World } from '../state.ts';
import { list } from './list.ts';

/** What Stripe gives only to those who ask for it by `expand`; undefined where there is no such thing. */
export function includable(
  world: World,
  { object, id }: Record<string, unknown>,
  key: string,
): object | null | undefined {
  const name = `${String(object)}.${key}`;
  const owner = String(id);
  if (name === 'invoice.confirmation_secret') return confirmationSecret(world, owner);
  if (name === 'invoice.payments') {
    const payments = world.invoicePayments.values().filter(({ invoice }) => invoice === owner);
    return list(`/v1/invoice_payments?invoice=${owner}`, payments.toArray());
  }
  if (name === 'charge.refunds') {
    const refunds = world.refunds.values().filter(({ charge }) => charge === owner);
    return list(`/v1/charges/${owner}/refunds`, refunds.toArray());
  }
  return undefined;
}

/** Only an invoice that asks for a payment has one. */
function confirmationSecret(world: World, invoiceId: string): object | null {
  const intent = paymentOf(world, invoiceId)?.intent;
  return intent ? { client_secret: intent.client_secret, type: 'payment_intent' } : null;
}
