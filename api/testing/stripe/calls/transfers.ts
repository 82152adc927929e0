import * as z from 'zod/mini';
import { reverse } from '../billing/transfers.ts';
import { add, addressed } from '../collection.ts';
import { TRANSFER } from '../examples/transfer.ts';
import { noSuch, refused } from '../http/failure.ts';
import { list, page } from '../http/list.ts';
import { amount, metadata, nothing, usd, withMetadata } from '../http/params.ts';
import { type Route, route } from '../http/route.ts';
import type { StripeState } from '../state.ts';

const text = z.optional(z.string());

const creation = z.strictObject({
  amount,
  currency: usd,
  destination: z.string(),
  transfer_group: text,
  description: text,
  metadata,
});

/** `/v1/transfers` to connected accounts, and their reversals. */
export const transferCalls: Route[] = [
  route('POST /v1/transfers', creation, (state, { params }) => {
    assertCanReceive(state, params.destination);
    assertAvailable(state, params.amount);
    const id = state.newId('tr');
    state.available -= params.amount;
    const transfer = add(state.transfers, {
      ...TRANSFER,
      id,
      amount: params.amount,
      balance_transaction: state.newId('txn'),
      created: state.seconds(),
      description: params.description ?? null,
      destination: params.destination,
      destination_payment: state.newId('py'),
      metadata: withMetadata({}, params.metadata),
      reversals: { ...TRANSFER.reversals, url: `/v1/transfers/${id}/reversals` },
      transfer_group: params.transfer_group ?? null,
    });
    state.emit('transfer.created', transfer);
    return transfer;
  }),
  route(
    'GET /v1/transfers',
    z.strictObject({ ...page, destination: text, transfer_group: text }),
    (state, { params }) => {
      const all = state.transfers
        .values()
        .filter(({ destination }) => destination === (params.destination ?? destination))
        .filter(({ transfer_group: group }) => group === (params.transfer_group ?? group));
      return list('/v1/transfers', all.toArray(), params);
    },
  ),
  route('GET /v1/transfers/:id', nothing, (state, { id }) =>
    addressed(state.transfers, id, 'transfer'),
  ),
  route(
    'POST /v1/transfers/:id/reversals',
    z.strictObject({ amount: z.optional(amount) }),
    (state, { id, params }) => {
      addressed(state.transfers, id, 'transfer');
      return reverse(state, id, params.amount);
    },
  ),
  route('GET /v1/transfers/:id/reversals', z.strictObject(page), (state, { id, params }) => {
    addressed(state.transfers, id, 'transfer');
    const all = state.transferReversals.values().filter(({ transfer }) => transfer === id);
    return list(`/v1/transfers/${id}/reversals`, all.toArray(), params);
  }),
];

function assertCanReceive(state: StripeState, destination: string): void {
  const account = state.accounts.get(destination);
  if (!account) throw noSuch('destination', destination, 'destination');
  if (account.capabilities.transfers !== 'active')
    throw refused(
      'insufficient_capabilities_for_transfer',
      'Your destination account needs to have at least one of the following capabilities enabled: transfers',
    );
}

function assertAvailable({ available }: StripeState, wanted: number): void {
  if (wanted > available)
    throw refused('balance_insufficient', 'You have insufficient funds in your Stripe account.');
}
