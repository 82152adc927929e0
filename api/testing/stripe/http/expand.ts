import { paymentOf } from '../billing/invoices.ts';
import type { StripeState } from '../state.ts';
import { invalid } from './failure.ts';
import { list } from './list.ts';

/** The answer as JSON, in which the named ids are replaced by their objects. */
export function expand(state: StripeState, body: object, paths: string[]): object {
  const copy: object = JSON.parse(JSON.stringify(body));
  for (const path of paths) expandAt(state, copy, path.split('.'));
  return copy;
}

function expandAt(state: StripeState, at: unknown, [key, ...below]: string[]): void {
  if (key === undefined || !isRecord(at)) return;
  const field = `${String(at['object'])}.${key}`;
  const value = key in at ? at[key] : includable(state, String(at['id']), field);
  const object =
    typeof value === 'string' ? (state.invoices.get(value) ?? state.charges.get(value)) : value;
  if (typeof object !== 'object')
    throw invalid(`This property cannot be expanded: ${key}`, 'expand');
  at[key] = JSON.parse(JSON.stringify(object));
  expandAt(state, at[key], below);
}

/** A field that Stripe returns only if `expand` asks for it. */
function includable(state: StripeState, id: string, field: string): object | null | undefined {
  if (field === 'invoice.confirmation_secret') {
    // Only an invoice with a payment has one.
    const intent = paymentOf(state, id)?.intent;
    return intent ? { client_secret: intent.client_secret, type: 'payment_intent' } : null;
  }
  if (field === 'invoice.payments') {
    const payments = state.invoicePayments.values().filter(({ invoice }) => invoice === id);
    return list(`/v1/invoice_payments?invoice=${id}`, payments.toArray());
  }
  return undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
