import type { Stripe } from 'stripe';
import * as z from 'zod/mini';
import { add } from '../collection.ts';
import { ACCOUNT } from '../examples/account.ts';
import { TRANSFER } from '../examples/transfer.ts';
import { noAccess, noSuch, refused } from '../http/failure.ts';
import { list, page } from '../http/list.ts';
import { cents, metadata, nothing, type Route, route, usd } from '../http/route.ts';
import type { StripeState } from '../state.ts';
import type { Account } from '../stored.ts';

const newAccount = z.strictObject({
  controller: z.strictObject({
    fees: z.strictObject({ payer: z.literal('application') }),
    losses: z.strictObject({ payments: z.literal('application') }),
    stripe_dashboard: z.strictObject({ type: z.literal('express') }),
  }),
  capabilities: z.strictObject({ transfers: z.strictObject({ requested: z.literal('true') }) }),
  metadata,
});

const newLink = z.strictObject({
  account: z.string(),
  refresh_url: z.string(),
  return_url: z.string(),
  type: z.literal('account_onboarding'),
});

/** How long an onboarding link works, in seconds. */
const LINK_SECONDS = 300;

const newTransfer = z.strictObject({
  amount: cents,
  currency: usd,
  destination: z.string(),
  transfer_group: z.string(),
  metadata,
});

/** `/v1/accounts` that get payouts, the links to Stripe's onboarding, and `/v1/transfers` to them. */
export const payoutCalls: Route[] = [
  route('POST /v1/accounts', newAccount, (state, { params }) =>
    add(state.accounts, {
      ...ACCOUNT,
      id: state.newId('acct'),
      created: state.seconds(),
      email: null,
      metadata: params.metadata,
      type: 'none',
    }),
  ),
  route('GET /v1/accounts/:id', nothing, (state, { id }) => ownAccount(state, id)),
  route('POST /v1/accounts/:id/login_links', nothing, (state, { id }) => {
    ownAccount(state, id);
    return {
      object: 'login_link',
      created: state.seconds(),
      url: `https://connect.stripe.com/express/${id}/${state.newId('login')}`,
    } satisfies Stripe.LoginLink;
  }),
  route('POST /v1/account_links', newLink, (state, { params: { account } }) => {
    if (!state.accounts.has(account)) throw noSuch('account', account, 'account');
    return {
      object: 'account_link',
      created: state.seconds(),
      expires_at: state.seconds() + LINK_SECONDS,
      url: `https://connect.stripe.com/setup/e/${account}/${state.newId('link')}`,
    } satisfies Stripe.AccountLink;
  }),
  route('POST /v1/transfers', newTransfer, (state, { params }) => {
    const { amount, destination } = params;
    if (!state.accounts.has(destination)) throw noSuch('destination', destination, 'destination');
    if (amount > state.available)
      throw refused('balance_insufficient', 'You have insufficient funds in your Stripe account.');
    const id = state.newId('tr');
    state.available -= amount;
    const transfer = add(state.transfers, {
      ...TRANSFER,
      id,
      amount,
      balance_transaction: state.newId('txn'),
      created: state.seconds(),
      destination,
      destination_payment: state.newId('py'),
      metadata: params.metadata,
      reversals: { ...TRANSFER.reversals, url: `/v1/transfers/${id}/reversals` },
      transfer_group: params.transfer_group,
    });
    state.emit('transfer.created', transfer);
    return transfer;
  }),
  route(
    'GET /v1/transfers',
    z.strictObject({ ...page, destination: z.string() }),
    (state, { params }) => {
      const own = state.transfers
        .values()
        .filter(({ destination }) => destination === params.destination);
      return list('/v1/transfers', own.toArray(), params);
    },
  ),
];

function ownAccount(state: StripeState, id: string): Account {
  const account = state.accounts.get(id);
  if (!account) throw noAccess(id);
  return account;
}
