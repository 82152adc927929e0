import type { BalanceTransaction } from '../stored.ts';

export const BALANCE_TRANSACTION: BalanceTransaction = {
  id: 'cbtxn_1Pgc75B7WZ01zgkWgM0DfYYl',
  object: 'customer_balance_transaction',
  amount: -500,
  checkout_session: null,
  created: 1234567890,
  credit_note: null,
  currency: 'usd',
  customer: 'cus_QXg1o8vcGmoR32',
  customer_account: null,
  description: null,
  ending_balance: -500,
  invoice: null,
  livemode: false,
  metadata: null,
  type: 'adjustment',
};
