import { expect, test } from 'vitest';
import { readConfig } from '#api/core/config.ts';
import { aStripe, aSubscription, environmentOf, libraryOf } from './test-stripe.ts';

const SECRET = 'a secret that only tests know and use';

test('only the secret key is accepted', async () => {
  const { settings } = await aStripe();
  const library = libraryOf({ ...settings, secretKey: 'sk_test_of_another' });

  await expect(library.customers.create()).rejects.toMatchObject({
    type: 'StripeAuthenticationError',
    statusCode: 401,
  });
});

test('a call that Stripe does not have, or the simulator does not know, is refused', async () => {
  const library = libraryOf((await aStripe()).settings);

  await expect(library.coupons.list()).rejects.toMatchObject({
    statusCode: 404,
    message: 'Unrecognized request URL (GET: /v1/coupons).',
  });
});

test('missing, wrong or unknown parameters are named', async () => {
  const { settings } = await aStripe();
  const library = libraryOf(settings);
  const { id: customer } = await library.customers.create();
  const wanted = { customer, payment_behavior: 'default_incomplete' } as const;

  await expect(library.subscriptions.create(wanted)).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 400,
    code: 'parameter_missing',
    param: 'items',
  });
  await expect(
    library.subscriptions.create({ ...wanted, items: [{ price: 'price_of_nothing' }] }),
  ).rejects.toMatchObject({ code: 'resource_missing', param: 'items[0][price]' });
  await expect(
    library.customers.create({ invoice_settings: { footer: 'Thanks' } }),
  ).rejects.toMatchObject({ code: 'parameter_unknown', param: 'invoice_settings' });
  await expect(
    library.customers.createBalanceTransaction(customer, { amount: 1.5, currency: 'usd' }),
  ).rejects.toMatchObject({ param: 'amount' });
});

test('an unknown object is a 404', async () => {
  const library = libraryOf((await aStripe()).settings);

  await expect(library.subscriptions.retrieve('sub_of_nobody')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    message: "No such subscription: 'sub_of_nobody'",
  });
});

test('a customer is created, found, changed and deleted', async () => {
  const library = libraryOf((await aStripe()).settings);
  const { id } = await library.customers.create({
    email: 'ann@club.example',
    metadata: { userId: '7', club: 'Bend' },
  });
  const changed = await library.customers.update(id, { name: 'Ann', metadata: { club: '' } });
  expect(changed).toMatchObject({ name: 'Ann', email: 'ann@club.example', balance: 0 });
  expect(changed.metadata).toEqual({ userId: '7' });
  expect(await library.customers.update(id, { name: '' })).toMatchObject({ name: null });
  expect((await library.customers.list({ email: 'ann@club.example' })).data).toMatchObject([
    { id },
  ]);
  expect((await library.customers.list({ email: 'bob@club.example' })).data).toEqual([]);

  await library.customers.del(id);
  expect(await library.customers.retrieve(id)).toMatchObject({ id, deleted: true });
  await expect(library.customers.update(id, { name: 'Bob' })).rejects.toMatchObject({
    statusCode: 404,
  });
});

test('deleting a customer ends their subscriptions', async () => {
  const { settings } = await aStripe();
  const library = libraryOf(settings);
  const { id, customer } = await aSubscription(library, settings.priceMonthly);
  await library.customers.del(customer);

  expect(await library.subscriptions.retrieve(id)).toMatchObject({ status: 'incomplete_expired' });
});

test('a list comes in pages, newest first', async () => {
  const library = libraryOf((await aStripe()).settings);
  const made: string[] = [];
  for (const name of ['1', '2', '3', '4', '5']) {
    made.unshift((await library.customers.create({ name })).id);
  }

  const page = await library.customers.list({ limit: 2 });
  expect(page.has_more).toBe(true);
  expect(page.data.map(({ id }) => id)).toEqual(made.slice(0, 2));
  const all = await library.customers.list({ limit: 2 }).autoPagingToArray({ limit: 100 });
  expect(all.map(({ id }) => id)).toEqual(made);
});

test('a field that cannot be expanded is refused', async () => {
  const { settings } = await aStripe();
  const library = libraryOf(settings);
  const { id } = await aSubscription(library, settings.priceMonthly);

  const subscriptions = await library.subscriptions.list({ expand: ['data.customer'] });
  expect(subscriptions.data).toMatchObject([{ id, customer: { object: 'customer' } }]);
  await expect(
    library.subscriptions.retrieve(id, { expand: ['no_such_thing'] }),
  ).rejects.toMatchObject({ statusCode: 400, param: 'expand' });
});

test('the billing portal opens for a customer', async () => {
  const library = libraryOf((await aStripe()).settings);
  const { id: customer } = await library.customers.create();
  const return_url = 'https://ppr.example/subscription';

  const session = await library.billingPortal.sessions.create({ customer, return_url });
  expect(session).toMatchObject({ customer, return_url });
  expect(new URL(session.url).protocol).toBe('https:');
  await expect(
    library.billingPortal.sessions.create({ customer: 'cus_of_nobody' }),
  ).rejects.toMatchObject({ statusCode: 400, code: 'resource_missing' });
});

test('a server process finds the simulator by its environment', async () => {
  const { settings } = await aStripe();

  expect(readConfig({ AUTH_SECRET: SECRET, ...environmentOf(settings) }).stripe).toEqual(settings);
});
