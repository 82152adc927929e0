import { expect, test } from 'vitest';
import { refusalMeanings } from '#api/http/openapi/refusal-meanings.ts';
import { aUser } from '#api/testing/factories/user.ts';
import { aPayingApp } from '#api/testing/stripe/paying-app.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { PRICE_CENTS } from '#shared/domain/prices.ts';

const UNSET = 'Unable to initialize payment. Please try again.';
const FAILED = 'Failed to initialize payment. Please try again.';

async function ask(billingPeriod: unknown, overrides = {}) {
  const app = await createTestApp();
  const client = await app.signedIn((await aUser(app, overrides)).id);
  const { status, body } = await client.post('/api/create-subscription', { billingPeriod });
  return [status, body];
}

test.each(['monthly', 'annual'])('without a payment provider %s says so', async (period) => {
  expect(await ask(period)).toEqual([503, { code: 'payments_unset', message: UNSET }]);
});

test.each(['weekly', '', null, undefined, 1])('no such period as %j', async (period) => {
  expect(await ask(period)).toMatchObject([400, { code: 'invalid' }]);
});

test('the document says so in the same sentence', () => {
  expect(refusalMeanings.payments_unset).toContain(UNSET);
});

test('a member with Premium cannot pay a second time, and can again once it is over', async () => {
  const message = 'Already a Premium Member';
  const refused = [409, { code: 'already_premium', message }];
  expect(await ask('monthly', { membershipType: 'premium' })).toEqual(refused);
  const lapsed = { membershipType: 'premium', membershipExpiry: 1 };
  expect(await ask('monthly', lapsed)).toMatchObject([503, { code: 'payments_unset' }]);
});

// proves API-33, API-34
test('a member who subscribes gets the secret of the first payment and the publishable key', async () => {
  const app = await aPayingApp();
  const user = await aUser(app, { username: 'ann', email: 'ann@example.org' });
  const client = await app.signedIn(user.id);
  const { status, body } = await client.post('/api/create-subscription', {
    billingPeriod: 'annual',
  });
  expect([status, body]).toEqual([
    200,
    { clientSecret: expect.stringMatching(/_secret_/), publishableKey: 'pk_test_of_the_simulator' },
  ]);
  const { customers, subscriptions, invoices } = app.stripe.state;
  expect([...customers.values()]).toMatchObject([
    { name: 'ann', email: 'ann@example.org', metadata: { userId: String(user.id) } },
  ]);
  expect([...subscriptions.values()]).toMatchObject([{ status: 'incomplete' }]);
  expect([...invoices.values()]).toMatchObject([{ amount_due: PRICE_CENTS.annual }]);
});

test('repeated and concurrent requests make one customer and one subscription', async () => {
  const app = await aPayingApp();
  const { id } = await aUser(app);
  const secrets = await Promise.all([
    app.startSubscription(id),
    app.startSubscription(id),
    app.startSubscription(id),
  ]);
  secrets.push(await app.startSubscription(id));
  expect(new Set(secrets).size).toBe(1);
  expect(app.stripe.state.customers.size).toBe(1);
  expect(app.stripe.state.subscriptions.size).toBe(1);
});

test('a member who chooses the other period before paying gets that one, and the first is cancelled', async () => {
  const app = await aPayingApp();
  const { id } = await aUser(app);
  await app.startSubscription(id, 'monthly');
  await app.startSubscription(id, 'annual');
  const { subscriptions, invoices, customers } = app.stripe.state;
  expect([...subscriptions.values()].map(({ status }) => status)).toEqual([
    'incomplete_expired',
    'incomplete',
  ]);
  expect([...invoices.values()].map(({ amount_due }) => amount_due)).toEqual([
    PRICE_CENTS.monthly,
    PRICE_CENTS.annual,
  ]);
  expect(customers.size).toBe(1);
});

test('a first payment that was never made starts anew', async () => {
  const app = await aPayingApp();
  const { id } = await aUser(app);
  const first = await app.startSubscription(id);
  app.clock.now += 24 * 3_600_000;
  app.stripe.time.pass();
  const second = await app.startSubscription(id);
  expect(second).not.toBe(first);
  expect(app.stripe.payer.pay(second, { fingerprint: 'a-card' })).toBe(true);
});

test('a payment whose event is missing is found, and nothing is left to pay', async () => {
  const app = await aPayingApp();
  const { id } = await aUser(app);
  await app.pay(id);
  const client = await app.signedIn(id);
  const again = await client.post('/api/create-subscription', { billingPeriod: 'monthly' });
  expect(again).toMatchObject({ status: 200, body: { clientSecret: null } });
  expect((await client.get('/api/user')).body).toMatchObject({ membershipType: 'premium' });
  expect(app.stripe.state.subscriptions.size).toBe(1);
});

test('a failure of the provider is reported once, and the next try starts anew', async () => {
  const app = await aPayingApp();
  const { id } = await aUser(app);
  const client = await app.signedIn(id);
  app.stripe.failCalls('POST /v1/subscriptions', 500);
  const failed = await client.post('/api/create-subscription', { billingPeriod: 'monthly' });
  expect(failed).toMatchObject({ status: 502, body: { code: 'provider_failed', message: FAILED } });
  expect(await app.startSubscription(id)).toContain('_secret_');
});

test('a lost answer makes no second subscription', async () => {
  const app = await aPayingApp();
  const { id } = await aUser(app);
  const client = await app.signedIn(id);
  app.stripe.failCalls('POST /v1/subscriptions', 'cut', { isDone: true, times: 3 });
  const failed = await client.post('/api/create-subscription', { billingPeriod: 'monthly' });
  expect(failed.status).toBe(502);
  expect(app.stripe.state.subscriptions.size).toBe(1);
  expect(await app.startSubscription(id)).toContain('_secret_');
  expect(app.stripe.state.subscriptions.size).toBe(1);
});

test('a provider that never answers times out', async () => {
  const app = await aPayingApp({ timeoutMs: 50 });
  const { id } = await aUser(app);
  const client = await app.signedIn(id);
  app.stripe.failCalls('POST /v1/customers', 'hang', { times: 3 });
  const failed = await client.post('/api/create-subscription', { billingPeriod: 'monthly' });
  expect(failed).toMatchObject({ status: 502, body: { message: FAILED } });
});

test('repeated starts are refused with slow_down before the provider is called', async () => {
  const app = await aPayingApp();
  const client = await app.signedIn((await aUser(app)).id);
  const begin = () => client.post('/api/create-subscription', { billingPeriod: 'monthly' });
  for (let tries = 0; tries < 30; tries += 1) await begin();
  const asked = app.stripe.count('GET /v1/subscriptions/:id');
  expect(await begin()).toMatchObject({ status: 429, body: { code: 'slow_down' } });
  expect(app.stripe.count('GET /v1/subscriptions/:id')).toBe(asked);
});
