import { paymentOf } from '../billing/invoices.ts';
import type { StripeState } from '../state.ts';
import { list } from './list.ts';

/** A field that Stripe returns only if `expand` asks for it; undefined if there is none. */
export function includable(
  state: StripeState,
  { object, id }: Record<string, unknown>,
  key: string,
): object | null | undefined {
  const name = `${String(object)}.${key}`;
  const owner = String(id);
  if (name === 'invoice.confirmation_secret') return confirmationSecret(state, owner);
  if (name === 'invoice.payments') {
    const payments = state.invoicePayments.values().filter(({ invoice }) => invoice === owner);
    return list(`/v1/invoice_payments?invoice=${owner}`, payments.toArray());
  }
  if (name === 'charge.refunds') {
    const refunds = state.refunds.values().filter(({ charge }) => charge === owner);
    return list(`/v1/charges/${owner}/refunds`, refunds.toArray());
  }
  return undefined;
}

/** Only an invoice with an open payment has one. */
function confirmationSecret(state: StripeState, invoiceId: string): object | null {
  const intent = paymentOf(state, invoiceId)?.intent;
  return intent ? { client_secret: intent.client_secret, type: 'payment_intent' } : null;
}
