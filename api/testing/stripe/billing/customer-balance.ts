import type { Stripe } from 'stripe';
import { add, change, known } from '../collection.ts';
import { BALANCE_TRANSACTION } from '../examples/customer-balance-transaction.ts';
import type { World } from '../state.ts';
import type { BalanceTransaction } from '../stored.ts';

type Entry = Pick<BalanceTransaction, 'amount' | 'type'> & Partial<BalanceTransaction>;

/** Books cents onto a customer's balance: what is below zero is credit, what is above is owed. */
export function book(world: World, customerId: string, entry: Entry): BalanceTransaction {
  const ending = known(world.customers, customerId).balance + entry.amount;
  const customer: Stripe.Customer = change(world.customers, customerId, { balance: ending });
  world.emit('customer.updated', customer);
  return add(world.balanceTransactions, {
    ...BALANCE_TRANSACTION,
    id: world.newId('cbtxn'),
    created: world.seconds(),
    customer: customerId,
    ending_balance: ending,
    ...entry,
  });
}
