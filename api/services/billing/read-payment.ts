import type Stripe from 'stripe';

/** A paid invoice, as the provider has it now. Amounts in cents, times in milliseconds. */
export interface Payment {
  invoiceId: string;
  customerId: string;
  /** The subscription that it pays for; null for a manual invoice. */
  subscriptionId: string | null;
  /** Such as `usd`. */
  currency: string;
  amountPaid: number;
  /** Refunded, or withheld by a dispute that is open or lost; never more than was paid. */
  amountTakenBack: number;
  paidAt: number;
  /** Until when it pays for a subscription. */
  periodEnd: number;
  /** Of the card that paid; null for other payment methods, and for an invoice that credits covered. */
  cardFingerprint: string | null;
}

/** Disputes in these states withhold no money: inquiries, and those that we won. */
const HARMLESS = new Set([
  'won',
  'prevented',
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
]);

/** Reads an invoice and the state of its payment; null if it is not paid. */
export async function readPayment(stripe: Stripe, invoiceId: string): Promise<Payment | null> {
  const invoice = await stripe.invoices.retrieve(invoiceId, { expand: ['payments'] });
  const paidAt = invoice.status_transitions.paid_at;
  if (invoice.status !== 'paid' || paidAt === null) return null;
  const charges = await readCharges(stripe, invoice);
  const takenBack = await Promise.all(charges.map((charge) => takenBackOf(stripe, charge)));
  const sum = takenBack.reduce((total, cents) => total + cents, 0);
  return {
    invoiceId,
    customerId: idOf(invoice.customer) ?? '',
    subscriptionId: idOf(invoice.parent?.subscription_details?.subscription ?? null),
    currency: invoice.currency,
    amountPaid: invoice.amount_paid,
    amountTakenBack: Math.min(sum, invoice.amount_paid),
    paidAt: paidAt * 1000,
    periodEnd: Math.max(invoice.period_end, ...periodEndsOf(invoice)) * 1000,
    cardFingerprint: charges.map(fingerprintOf).find((print) => print !== null) ?? null,
  };
}

/** True if a payment was refunded or withheld completely. */
export function isTakenBack({
  amountPaid,
  amountTakenBack,
}: Pick<Payment, 'amountPaid' | 'amountTakenBack'>): boolean {
  return amountPaid > 0 && amountTakenBack === amountPaid;
}

/** The charges that paid an invoice: usually one, none if credits covered it. */
async function readCharges(stripe: Stripe, { payments }: Stripe.Invoice): Promise<Stripe.Charge[]> {
  const intents = (payments?.data ?? [])
    .filter(({ status }) => status === 'paid')
    .map(({ payment }) => idOf(payment.payment_intent ?? null));
  const charges = await Promise.all(
    intents.map(async (intent) => {
      if (intent === null) return null;
      const expand = ['latest_charge'];
      const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intent, { expand });
      return typeof charge === 'string' ? stripe.charges.retrieve(charge) : charge;
    }),
  );
  return charges.filter((charge) => charge !== null);
}

async function takenBackOf(stripe: Stripe, charge: Stripe.Charge): Promise<number> {
  if (!charge.disputed) return charge.amount_refunded;
  const disputes = await stripe.disputes.list({ charge: charge.id, limit: 100 });
  const held = disputes.data.filter(({ status }) => !HARMLESS.has(status));
  return held.reduce((sum, { amount }) => sum + amount, charge.amount_refunded);
}

/** Ignores lines that give money back, as after a change of plan: their time is no longer paid for. */
function periodEndsOf({ lines }: Stripe.Invoice): number[] {
  return lines.data.filter(({ amount }) => amount >= 0).map(({ period }) => period.end);
}

function fingerprintOf({ payment_method_details: details }: Stripe.Charge): string | null {
  return details?.card?.fingerprint ?? null;
}

/** The id of a field that the provider returns as an id or, if expanded, as an object. */
export function idOf(named: string | { id: string } | null): string | null {
  return typeof named === 'string' ? named : (named?.id ?? null);
}
