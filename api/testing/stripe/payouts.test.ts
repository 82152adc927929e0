import type { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { aStripe, libraryOf } from './test-stripe.ts';

async function aPayee() {
  const stripe = await aStripe();
  const library = libraryOf(stripe.settings);
  const { id } = await library.accounts.create({
    controller: { stripe_dashboard: { type: 'express' } },
    capabilities: { transfers: { requested: true } },
    email: 'ann@club.example',
    metadata: { userId: '7' },
  });
  return { stripe, library, account: id };
}

function tenDollars(destination: string): Stripe.TransferCreateParams {
  return { amount: 1000, currency: 'usd', destination, transfer_group: 'payout-1' };
}

test('an account can be paid once its owner has finished onboarding', async () => {
  const { stripe, library, account } = await aPayee();
  const { url } = await library.accountLinks.create({
    account,
    type: 'account_onboarding',
    refresh_url: 'https://ppr.example/affiliate?again',
    return_url: 'https://ppr.example/affiliate',
  });
  expect(url).toContain(account);
  expect(await library.accounts.retrieve(account)).toMatchObject({
    details_submitted: false,
    payouts_enabled: false,
    capabilities: { transfers: 'inactive' },
  });
  await expect(library.transfers.create(tenDollars(account))).rejects.toMatchObject({
    statusCode: 400,
    code: 'insufficient_capabilities_for_transfer',
  });

  stripe.payee.finishOnboarding(account);
  expect(await library.accounts.retrieve(account)).toMatchObject({
    details_submitted: true,
    payouts_enabled: true,
    capabilities: { transfers: 'active' },
    requirements: { currently_due: [] },
  });
  const transfer = await library.transfers.create(tenDollars(account));
  expect(transfer).toMatchObject({ amount: 1000, destination: account, reversed: false });
});

test('Stripe can disable an account again', async () => {
  const { stripe, library, account } = await aPayee();
  stripe.payee.finishOnboarding(account);
  stripe.payee.turn(account, { transfers: false });

  expect(await library.accounts.retrieve(account)).toMatchObject({
    capabilities: { transfers: 'inactive' },
    payouts_enabled: true,
  });
  await expect(library.transfers.create(tenDollars(account))).rejects.toMatchObject({
    statusCode: 400,
  });
});

test('no more than the available balance can be transferred', async () => {
  const { stripe, library, account } = await aPayee();
  stripe.payee.finishOnboarding(account);
  stripe.state.available = 1999;

  await library.transfers.create(tenDollars(account));
  await expect(library.transfers.create(tenDollars(account))).rejects.toMatchObject({
    statusCode: 400,
    code: 'balance_insufficient',
  });
  expect(stripe.state.available).toBe(999);
});

test('transfers are found by their group and by their destination', async () => {
  const { stripe, library, account } = await aPayee();
  stripe.payee.finishOnboarding(account);
  const { id } = await library.transfers.create(tenDollars(account));

  const ids = async (filter: Stripe.TransferListParams) =>
    (await library.transfers.list(filter)).data.map((transfer) => transfer.id);
  expect(await ids({ transfer_group: 'payout-1' })).toEqual([id]);
  expect(await ids({ transfer_group: 'payout-2' })).toEqual([]);
  expect(await ids({ destination: account })).toEqual([id]);
  expect(await ids({ destination: 'acct_of_another' })).toEqual([]);
});

test('a transfer is reversed in parts', async () => {
  const { stripe, library, account } = await aPayee();
  stripe.payee.finishOnboarding(account);
  const { available } = stripe.state;
  const { id } = await library.transfers.create(tenDollars(account));

  stripe.payee.reverse(id, 400);
  expect(await library.transfers.retrieve(id)).toMatchObject({
    amount_reversed: 400,
    reversed: false,
  });
  await library.transfers.createReversal(id);
  expect(await library.transfers.retrieve(id)).toMatchObject({
    amount_reversed: 1000,
    reversed: true,
  });
  const reversals = await library.transfers.listReversals(id);
  expect(reversals.data.map(({ amount }) => amount)).toEqual([600, 400]);
  expect(stripe.state.available).toBe(available);
});

test('a transfer to an unknown account is refused', async () => {
  const { library } = await aPayee();

  await expect(library.transfers.create(tenDollars('acct_of_nobody'))).rejects.toMatchObject({
    statusCode: 400,
    code: 'resource_missing',
    param: 'destination',
  });
});
