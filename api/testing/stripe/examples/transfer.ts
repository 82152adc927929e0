import type { Stripe } from 'stripe';

export const TRANSFER: Stripe.Transfer = {
  id: 'tr_1Pgc7BB7WZ01zgkWVJfE40RX',
  object: 'transfer',
  amount: 1100,
  amount_reversed: 0,
  balance_transaction: 'txn_1PgaxNB7WZ01zgkWEV3TLf40',
  created: 1234567890,
  currency: 'usd',
  description: null,
  destination: 'acct_1PgafTB7WZ01zgkW',
  destination_payment: 'py_QXhWZR8SdWquhf',
  livemode: false,
  metadata: {},
  reversals: {
    object: 'list',
    data: [],
    has_more: false,
    url: '/v1/transfers/tr_1Pgc7BB7WZ01zgkWVJfE40RX/reversals',
  },
  reversed: false,
  source_transaction: null,
  source_type: 'card',
  transfer_group: null,
};
