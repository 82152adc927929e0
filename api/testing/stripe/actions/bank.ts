import { failRefund, refund } from '../billing/refunds.ts';
import { add, change, known } from '../collection.ts';
import { DISPUTE } from '../examples/dispute.ts';
import type { World } from '../state.ts';
import type { Charge } from '../stored.ts';

/** What banks do with cards and charges, and what the platform's owner does in Stripe's dashboard. */
export interface Bank {
  /** From now on the bank refuses payments of this card, or takes them again. */
  refuse(fingerprint: string): void;
  accept(fingerprint: string): void;
  /** Cents of a payment go back, all that is left by default; gives the refund's id. */
  refund(paymentIntentId: string, cents?: number): string;
  /** A refund does not reach the payer. */
  failRefund(refundId: string): void;
  /** The payer disputes a payment; gives the dispute's id. */
  dispute(paymentIntentId: string): string;
  /** Decides a dispute; `won` is won by the platform. */
  decide(disputeId: string, status: 'won' | 'lost'): void;
}

export function bankOf(world: World): Bank {
  return {
    refuse: (fingerprint) => void world.refusedCards.add(fingerprint),
    accept: (fingerprint) => void world.refusedCards.delete(fingerprint),
    refund: (intentId, cents) => refund(world, chargeOf(world, intentId), cents).id,
    failRefund: (id) => void failRefund(world, id),
    dispute: (intentId) => dispute(world, chargeOf(world, intentId)),
    decide: (id, status) => decide(world, id, status),
  };
}

function chargeOf(world: World, intentId: string): Charge {
  return known(world.charges, known(world.paymentIntents, intentId).latest_charge ?? '');
}

function dispute(world: World, { id: charge, payment_intent, amount }: Charge): string {
  const made = add(world.disputes, {
    ...DISPUTE,
    id: world.newId('dp'),
    amount,
    charge,
    created: world.seconds(),
    payment_intent,
  });
  change(world.charges, charge, { disputed: true });
  world.emit('charge.dispute.created', made);
  world.emit('charge.dispute.funds_withdrawn', made);
  return made.id;
}

function decide(world: World, id: string, status: 'won' | 'lost'): void {
  const decided = change(world.disputes, id, { status });
  world.emit('charge.dispute.closed', decided);
  if (status === 'won') world.emit('charge.dispute.funds_reinstated', decided);
}
