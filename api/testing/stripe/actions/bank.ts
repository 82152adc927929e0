import { failRefund, refund } from '../billing/refunds.ts';
import { add, change, known } from '../collection.ts';
import { DISPUTE } from '../examples/dispute.ts';
import type { StripeState } from '../state.ts';
import type { Charge } from '../stored.ts';

/** What banks do with cards and charges, and what the account's owner does in Stripe's dashboard. */
export interface Bank {
  /** The bank declines payments of this card from now on, or accepts them again. */
  refuse(fingerprint: string): void;
  accept(fingerprint: string): void;
  /** Refunds a payment, all that is left by default, in cents; returns the refund's id. */
  refund(paymentIntentId: string, cents?: number): string;
  /** Makes a refund fail. */
  failRefund(refundId: string): void;
  /** The payer disputes a payment; returns the dispute's id. */
  dispute(paymentIntentId: string): string;
  /** Decides a dispute; `won` means won by the platform. */
  decide(disputeId: string, status: 'won' | 'lost'): void;
}

export function bankOf(state: StripeState): Bank {
  return {
    refuse: (fingerprint) => void state.refusedCards.add(fingerprint),
    accept: (fingerprint) => void state.refusedCards.delete(fingerprint),
    refund: (intentId, cents) => refund(state, chargeOf(state, intentId), cents).id,
    failRefund: (id) => void failRefund(state, id),
    dispute: (intentId) => dispute(state, chargeOf(state, intentId)),
    decide: (id, status) => decide(state, id, status),
  };
}

function chargeOf(state: StripeState, intentId: string): Charge {
  return known(state.charges, known(state.paymentIntents, intentId).latest_charge ?? '');
}

function dispute(state: StripeState, { id: charge, payment_intent, amount }: Charge): string {
  const made = add(state.disputes, {
    ...DISPUTE,
    id: state.newId('dp'),
    amount,
    charge,
    created: state.seconds(),
    payment_intent,
  });
  change(state.charges, charge, { disputed: true });
  state.emit('charge.dispute.created', made);
  state.emit('charge.dispute.funds_withdrawn', made);
  return made.id;
}

function decide(state: StripeState, id: string, status: 'won' | 'lost'): void {
  const decided = change(state.disputes, id, { status });
  state.emit('charge.dispute.closed', decided);
  if (status === 'won') state.emit('charge.dispute.funds_reinstated', decided);
}
