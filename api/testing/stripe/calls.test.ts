import { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { aStripe } from './paying-app.ts';

const CREATE = 'POST /v1/customers';
const KEY = { idempotencyKey: 'the same' };
const ONE = { metadata: { userId: '1' } };
const FREE = { amount: -1, currency: 'usd' };

/** A simulator, and Stripe's own library that calls it, without retries. */
async function aLibrary(secretKey?: string) {
  const stripe = await aStripe();
  const { hostname: host, port } = new URL(stripe.settings.apiBase);
  const options = { host, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false } as const;
  return { stripe, library: new Stripe(secretKey ?? stripe.settings.secretKey, options) };
}

test('only the secret key is accepted', async () => {
  const { library } = await aLibrary('sk_test_of_another');
  await expect(library.customers.create()).rejects.toMatchObject({ statusCode: 401 });
});

test('a call that Stripe does not have, or the simulator does not know, is refused', async () => {
  const { library } = await aLibrary();
  await expect(library.coupons.list()).rejects.toMatchObject({ statusCode: 404 });
});

test('missing, wrong or unknown parameters are named', async () => {
  const { library } = await aLibrary();
  const { id: customer } = await library.customers.create();
  const refused = { type: 'StripeInvalidRequestError', statusCode: 400 };
  await expect(
    library.subscriptions.create({ customer, payment_behavior: 'default_incomplete' }),
  ).rejects.toMatchObject({ ...refused, param: 'items' });
  await expect(
    library.customers.createBalanceTransaction(customer, { ...FREE, amount: 1.5 }),
  ).rejects.toMatchObject({ ...refused, param: 'amount' });
  await expect(
    library.customers.create({ invoice_settings: { footer: 'Thanks' } }),
  ).rejects.toMatchObject({ ...refused, param: 'invoice_settings' });
});

test('a field that cannot be expanded is refused', async () => {
  const { library } = await aLibrary();
  const expand = ['no_such_thing'];
  await expect(library.customers.create({ expand })).rejects.toMatchObject({ param: 'expand' });
});

test('a list comes in pages, newest first', async () => {
  const { library } = await aLibrary();
  const { id: customer } = await library.customers.create();
  const made: string[] = [];
  for (let times = 0; times < 5; times += 1)
    made.unshift((await library.customers.createBalanceTransaction(customer, FREE)).id);
  const pages = library.customers.listBalanceTransactions(customer, { limit: 2 });
  expect((await pages).data.map(({ id }) => id)).toEqual(made.slice(0, 2));
  const all = await pages.autoPagingToArray({ limit: 100 });
  expect(all.map(({ id }) => id)).toEqual(made);
});

test('a call that is repeated under the same key is done once, until the keys expire', async () => {
  const { stripe, library } = await aLibrary();
  const first = await library.customers.create(ONE, KEY);
  expect((await library.customers.create(ONE, KEY)).id).toBe(first.id);
  expect([stripe.state.customers.size, stripe.count(CREATE)]).toEqual([1, 2]);
  stripe.expireKeys();
  expect((await library.customers.create(ONE, KEY)).id).not.toBe(first.id);
});

test('another call under the same key is refused', async () => {
  const { library } = await aLibrary();
  await library.customers.create(ONE, KEY);
  await expect(library.customers.create({ metadata: { userId: '2' } }, KEY)).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
    statusCode: 400,
  });
});

test('a key is in use while its first call runs', async () => {
  const { stripe, library } = await aLibrary();
  let meanwhile: unknown;
  stripe.failCalls(CREATE, async () => {
    meanwhile = await library.customers.create({}, KEY).catch((error: unknown) => error);
  });
  await library.customers.create({}, KEY);
  expect(meanwhile).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
  expect(stripe.state.customers.size).toBe(1);
});

test('a refusal of a call that was started, and a 500, are answered again under their key', async () => {
  const { stripe, library } = await aLibrary();
  const { id: destination } = await library.accounts.create({
    controller: {
      fees: { payer: 'application' },
      losses: { payments: 'application' },
      stripe_dashboard: { type: 'express' },
    },
    capabilities: { transfers: { requested: true } },
  });
  const transfer = { amount: 1000, currency: 'usd', destination, transfer_group: 'a payout' };
  const pay = () => library.transfers.create(transfer, KEY);
  stripe.state.available = 0;
  await expect(pay()).rejects.toMatchObject({ statusCode: 400, code: 'balance_insufficient' });
  stripe.state.available = 1000;
  await expect(pay()).rejects.toMatchObject({ code: 'balance_insufficient' });
  stripe.failCalls(CREATE, 500, { isDone: true });
  const create = () => library.customers.create({}, { idempotencyKey: 'another' });
  await expect(create()).rejects.toMatchObject({ statusCode: 500 });
  await expect(create()).rejects.toMatchObject({ statusCode: 500 });
  expect(stripe.state.customers.size).toBe(1);
});

test('a refusal of a call that was not started is not stored under its key', async () => {
  const { stripe, library } = await aLibrary();
  const give = (customer: string) =>
    library.customers.createBalanceTransaction(customer, FREE, KEY);
  await expect(give('cus_of_nobody')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  });
  const { id } = await library.customers.create();
  stripe.failCalls(`POST /v1/customers/${id}/balance_transactions`, 429);
  await expect(give(id)).rejects.toMatchObject({ statusCode: 429 });
  expect(await give(id)).toMatchObject({ amount: -1 });
});

test.each([false, true])(
  'a call that is cut or hangs ends without an answer (done: %s)',
  async (isDone) => {
    const { stripe, library } = await aLibrary();
    stripe.failCalls(CREATE, 'hang', { isDone });
    stripe.failCalls(CREATE, 'cut', { isDone, times: 2 });
    const failed = { type: 'StripeConnectionError' };
    await expect(library.customers.create({}, { timeout: 200 })).rejects.toMatchObject(failed);
    // The library retries once by itself after a cut connection.
    await expect(library.customers.create()).rejects.toMatchObject(failed);
    expect([stripe.state.customers.size > 0, stripe.count(CREATE)]).toEqual([isDone, 3]);
  },
);
