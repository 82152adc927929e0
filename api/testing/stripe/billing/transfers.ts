import { add, change, known } from '../collection.ts';
import { TRANSFER_REVERSAL } from '../examples/transfer.ts';
import { invalid } from '../http/failure.ts';
import type { World } from '../state.ts';
import type { TransferReversal } from '../stored.ts';

/** Takes cents of a transfer back, all that is left by default; throws `StripeFailure`. */
export function reverse(world: World, id: string, cents?: number): TransferReversal {
  const { amount, amount_reversed, reversals } = known(world.transfers, id);
  const left = amount - amount_reversed;
  const taken = cents ?? left;
  if (taken > left || left === 0)
    throw invalid(`Transfer ${id} has only ${left} left to reverse.`, 'amount');
  const reversal = add(world.transferReversals, {
    ...TRANSFER_REVERSAL,
    id: world.newId('trr'),
    amount: taken,
    created: world.seconds(),
    transfer: id,
  });
  world.available += taken;
  const transfer = change(world.transfers, id, {
    amount_reversed: amount_reversed + taken,
    reversed: taken === left,
    reversals: { ...reversals, data: [reversal, ...reversals.data] },
  });
  world.emit('transfer.reversed', transfer);
  return reversal;
}
