import type { Stripe } from 'stripe';
import { add, change, known } from '../collection.ts';
import { BALANCE_TRANSACTION } from '../examples/customer.ts';
import type { StripeState } from '../state.ts';

type BalanceTransaction = Stripe.CustomerBalanceTransaction;
type Entry = Pick<BalanceTransaction, 'amount' | 'type'> & Partial<BalanceTransaction>;

/** Adds cents to a customer's balance: below zero is credit, above is owed. */
export function book(state: StripeState, customerId: string, entry: Entry): BalanceTransaction {
  const ending = known(state.customers, customerId).balance + entry.amount;
  const customer: Stripe.Customer = change(state.customers, customerId, { balance: ending });
  state.emit('customer.updated', customer);
  return add(state.balanceTransactions, {
    ...BALANCE_TRANSACTION,
    id: state.newId('cbtxn'),
    created: state.seconds(),
    customer: customerId,
    ending_balance: ending,
    ...entry,
  });
}
