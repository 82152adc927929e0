import { add, change, known } from '../collection.ts';
import { TRANSFER_REVERSAL } from '../examples/transfer.ts';
import { invalid } from '../http/failure.ts';
import type { StripeState } from '../state.ts';
import type { TransferReversal } from '../stored.ts';

/** Reverses a transfer, all that is left by default, in cents; throws `StripeFailure`. */
export function reverse(state: StripeState, id: string, cents?: number): TransferReversal {
  const { amount, amount_reversed, reversals } = known(state.transfers, id);
  const left = amount - amount_reversed;
  const taken = cents ?? left;
  if (taken > left || left === 0)
    throw invalid(`Transfer ${id} has only ${left} left to reverse.`, 'amount');
  const reversal = add(state.transferReversals, {
    ...TRANSFER_REVERSAL,
    id: state.newId('trr'),
    amount: taken,
    created: state.seconds(),
    transfer: id,
  });
  state.available += taken;
  const transfer = change(state.transfers, id, {
    amount_reversed: amount_reversed + taken,
    reversed: taken === left,
    reversals: { ...reversals, data: [reversal, ...reversals.data] },
  });
  state.emit('transfer.reversed', transfer);
  return reversal;
}
