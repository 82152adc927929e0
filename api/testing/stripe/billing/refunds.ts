import { add, change, known } from '../collection.ts';
import { REFUND } from '../examples/refund.ts';
import { invalid, refused } from '../http/failure.ts';
import type { World } from '../state.ts';
import type { Charge, Refund } from '../stored.ts';

/** Gives cents of a charge back, all that is left by default; throws `StripeFailure`. */
export function refund(world: World, charge: Charge, cents?: number): Refund {
  const left = charge.amount - charge.amount_refunded;
  if (charge.status !== 'succeeded' || left === 0)
    throw refused('charge_already_refunded', `Charge ${charge.id} has nothing left to refund.`);
  const amount = cents ?? left;
  if (amount > left)
    throw invalid(`Refund amount ($${amount}) is greater than unrefunded amount.`, 'amount');
  const made = add(world.refunds, {
    ...REFUND,
    id: world.newId('re'),
    amount,
    balance_transaction: world.newId('txn'),
    charge: charge.id,
    created: world.seconds(),
    payment_intent: charge.payment_intent,
  });
  const refunded = withRefunded(world, charge, amount);
  world.emit('refund.created', made);
  world.emit('charge.refunded', refunded);
  return made;
}

/** The payer's bank sends a refund back: the money is the platform's again. */
export function failRefund(world: World, id: string): Refund {
  const { charge, amount } = known(world.refunds, id);
  const failed = change(world.refunds, id, {
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
    failure_balance_transaction: world.newId('txn'),
  });
  withRefunded(world, known(world.charges, charge), -amount);
  world.emit('refund.updated', failed);
  world.emit('refund.failed', failed);
  return failed;
}

function withRefunded(world: World, { id, amount, amount_refunded }: Charge, more: number): Charge {
  return change(world.charges, id, {
    amount_refunded: amount_refunded + more,
    refunded: amount_refunded + more === amount,
  });
}
