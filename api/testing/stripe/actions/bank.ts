import { add, change, known } from '../collection.ts';
import { DISPUTE } from '../examples/dispute.ts';
import { REFUND } from '../examples/refund.ts';
import type { StripeState } from '../state.ts';
import type { Charge } from '../stored.ts';

/** What banks do with cards and charges, and what the account's owner does in Stripe's dashboard. */
export interface Bank {
  /** The bank declines payments of this card from now on, or accepts them again. */
  refuse(fingerprint: string): void;
  accept(fingerprint: string): void;
  /** Refunds a payment, all that is left by default, in cents; returns the refund's id. */
  refund(paymentIntentId: string, cents?: number): string;
  /** The payer's bank returns a refund, so the platform has the money again. */
  failRefund(refundId: string): void;
  /** The payer disputes a payment; returns the dispute's id. */
  dispute(paymentIntentId: string): string;
  /** Decides a dispute for the platform. */
  decide(disputeId: string, status: 'won'): void;
}

export function bankOf(state: StripeState): Bank {
  return {
    refuse: (fingerprint) => void state.refusedCards.add(fingerprint),
    accept: (fingerprint) => void state.refusedCards.delete(fingerprint),
    refund: (intentId, cents) => refund(state, chargeOf(state, intentId), cents),
    failRefund: (id) => failRefund(state, id),
    dispute: (intentId) => dispute(state, chargeOf(state, intentId)),
    decide(id, status) {
      const decided = change(state.disputes, id, { status });
      state.emit('charge.dispute.closed', decided);
      state.emit('charge.dispute.funds_reinstated', decided);
    },
  };
}

function chargeOf(state: StripeState, intentId: string): Charge {
  return known(state.charges, known(state.paymentIntents, intentId).latest_charge ?? '');
}

function refund(
  state: StripeState,
  charge: Charge,
  amount = charge.amount - charge.amount_refunded,
): string {
  const made = add(state.refunds, {
    ...REFUND,
    id: state.newId('re'),
    amount,
    balance_transaction: state.newId('txn'),
    charge: charge.id,
    created: state.seconds(),
    payment_intent: charge.payment_intent,
  });
  const refunded = withRefunded(state, charge, amount);
  state.emit('refund.created', made);
  state.emit('charge.refunded', refunded);
  return made.id;
}

function failRefund(state: StripeState, id: string): void {
  const { charge, amount } = known(state.refunds, id);
  const failed = change(state.refunds, id, { status: 'failed' });
  withRefunded(state, known(state.charges, charge), -amount);
  state.emit('refund.updated', failed);
  state.emit('refund.failed', failed);
}

function withRefunded(
  state: StripeState,
  { id, amount, amount_refunded }: Charge,
  more: number,
): Charge {
  return change(state.charges, id, {
    amount_refunded: amount_refunded + more,
    refunded: amount_refunded + more === amount,
  });
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
