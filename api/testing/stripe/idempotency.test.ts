import { expect, test } from 'vitest';
import { aStripe, libraryOf } from './test-stripe.ts';

const KEY = { idempotencyKey: 'the same' };

test('a call that is repeated under the same key is done once and answered twice', async () => {
  const stripe = await aStripe();
  const library = libraryOf(stripe.settings);
  const first = await library.customers.create({ name: 'Ann' }, KEY);
  const second = await library.customers.create({ name: 'Ann' }, KEY);

  expect(second.id).toBe(first.id);
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect(stripe.state.customers.size).toBe(1);
  expect(stripe.count('POST /v1/customers')).toBe(2);
});

test('another call under the same key is refused', async () => {
  const library = libraryOf((await aStripe()).settings);
  await library.customers.create({ name: 'Ann' }, KEY);

  await expect(library.customers.create({ name: 'Bob' }, KEY)).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
    statusCode: 400,
  });
});

test('a key is in use while its first call runs', async () => {
  const stripe = await aStripe();
  const library = libraryOf(stripe.settings);
  let meanwhile: unknown;
  stripe.failCalls('POST /v1/customers', async () => {
    meanwhile = await library.customers.create({}, KEY).catch((error: unknown) => error);
  });
  await library.customers.create({}, KEY);

  expect(meanwhile).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
  expect(stripe.state.customers.size).toBe(1);
});

test('once the keys have expired, the same call is done again', async () => {
  const stripe = await aStripe();
  const library = libraryOf(stripe.settings);
  await library.customers.create({}, KEY);
  stripe.expireKeys();
  await library.customers.create({}, KEY);

  expect(stripe.state.customers.size).toBe(2);
});

test('a refusal of a started call is answered again under its key', async () => {
  const stripe = await aStripe();
  const library = libraryOf(stripe.settings);
  const { id: destination } = await library.accounts.create({
    capabilities: { transfers: { requested: true } },
  });
  const pay = () => library.transfers.create({ amount: 1000, currency: 'usd', destination }, KEY);
  await expect(pay()).rejects.toMatchObject({ statusCode: 400 });

  stripe.payee.finishOnboarding(destination);
  await expect(pay()).rejects.toMatchObject({ code: 'insufficient_capabilities_for_transfer' });
  stripe.expireKeys();
  expect(await pay()).toMatchObject({ amount: 1000 });
});

test('wrong parameters are not stored under a key', async () => {
  const library = libraryOf((await aStripe()).settings);
  const subscribe = (customer: string) =>
    library.customers.createBalanceTransaction(customer, { amount: -1, currency: 'usd' }, KEY);
  await expect(subscribe('cus_of_nobody')).rejects.toMatchObject({ statusCode: 404 });

  const { id } = await library.customers.create();
  expect(await subscribe(id)).toMatchObject({ amount: -1 });
});
