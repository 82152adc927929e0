import type { Refund } from '../stored.ts';

export const REFUND: Refund = {
  id: 're_1Pgc72B7WZ01zgkWqPvrRrPE',
  object: 'refund',
  amount: 100,
  balance_transaction: null,
  charge: 'ch_1PgafuB7WZ01zgkWXYmPNZs8',
  created: 1234567890,
  currency: 'usd',
  customer: null,
  customer_account: null,
  destination_details: { card: { type: 'refund' }, type: 'card' },
  metadata: {},
  payment_intent: 'pi_1PgafyB7WZ01zgkWSjxsAJo3',
  payment_method: null,
  reason: null,
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
};
