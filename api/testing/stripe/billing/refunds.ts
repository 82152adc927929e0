import { add, change, known } from '../collection.ts';
import { REFUND } from '../examples/refund.ts';
import { invalid, refused } from '../http/failure.ts';
import type { StripeState } from '../state.ts';
import type { Charge, Refund } from '../stored.ts';

/** Refunds a charge, all that is left by default, in cents; throws `StripeFailure`. */
export function refund(state: StripeState, charge: Charge, cents?: number): Refund {
  const left = charge.amount - charge.amount_refunded;
  if (charge.status !== 'succeeded' || left === 0)
    throw refused('charge_already_refunded', `Charge ${charge.id} has nothing left to refund.`);
  const amount = cents ?? left;
  if (amount > left)
    throw invalid(`Refund amount ($${amount}) is greater than unrefunded amount.`, 'amount');
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
  return made;
}

/** The payer's bank returns a refund, so the platform has the money again. */
export function failRefund(state: StripeState, id: string): Refund {
  const { charge, amount } = known(state.refunds, id);
  const failed = change(state.refunds, id, {
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
    failure_balance_transaction: state.newId('txn'),
  });
  withRefunded(state, known(state.charges, charge), -amount);
  state.emit('refund.updated', failed);
  state.emit('refund.failed', failed);
  return failed;
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
