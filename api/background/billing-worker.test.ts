import { expect, test } from 'vitest';
import { aUser, deleteUser } from '#api/testing/factories/user.ts';
import { aPayingApp, type PayingApp } from '#api/testing/stripe/paying-app.ts';
import { MINUTE_MS } from '#shared/domain/days.ts';
import { PRICE_CENTS } from '#shared/domain/prices.ts';
import { runNextBillingTask } from './billing-worker.ts';

async function runBillingTasks(app: PayingApp): Promise<void> {
  if (!app.provider) throw new Error('This server takes payments');
  while (await runNextBillingTask(app, app.provider));
}

async function billingTasksOf(app: PayingApp) {
  return app.store.read(({ db, t }) => db.select().from(t.billingTasks));
}

/** Gives a member credits through an admin's session. */
async function give(app: PayingApp, id: number, amount: number): Promise<void> {
  const admin = await aUser(app, { username: 'admin', isAdmin: true });
  const client = await app.signedIn(admin.id);
  const given = await client.post(`/api/admin/users/${id}/add-credits`, { amount });
  expect(given.status).toBe(200);
}

async function creditsOf(app: PayingApp, id: number): Promise<unknown> {
  const { body } = await (await app.signedIn(id)).get('/api/user');
  return (body as { credits: number }).credits;
}

function balancesOf({ stripe }: PayingApp): number[] {
  return [...stripe.state.customers.values()].map(({ balance }) => balance);
}

// proves PAY-15
test('credits become balance at the provider, and fewer are left once a payment used them', async () => {
  const app = await aPayingApp();
  const { id } = await aUser(app);
  await app.pay(id);
  await app.deliverEvents();
  await give(app, id, 5);
  expect(await creditsOf(app, id)).toBe(5);
  await runBillingTasks(app);
  expect(balancesOf(app)).toEqual([-500]);
  expect(await creditsOf(app, id)).toBe(5);
  app.clock.now = Date.UTC(2026, 5, 1, 12);
  app.stripe.time.pass();
  await app.deliverEvents();
  expect([...app.stripe.state.invoices.values()].at(-1)).toMatchObject({
    amount_due: PRICE_CENTS.monthly - 500,
  });
  expect(await creditsOf(app, id)).toBe(0);
});

test('credits of a member who has never paid are kept and reduce the first payment', async () => {
  const app = await aPayingApp();
  const { id } = await aUser(app);
  await give(app, id, 3);
  await runBillingTasks(app);
  expect([await creditsOf(app, id), balancesOf(app)]).toEqual([3, []]);
  await app.startSubscription(id);
  expect([...app.stripe.state.invoices.values()]).toMatchObject([
    { amount_due: PRICE_CENTS.monthly - 300 },
  ]);
});

test('credits are given once, even if the answer is lost and the provider has forgotten its keys', async () => {
  const app = await aPayingApp();
  const { id } = await aUser(app);
  await app.pay(id);
  await give(app, id, 5);
  const call = 'POST /v1/customers/:id/balance_transactions';
  app.stripe.failCalls(call, 'cut', { isDone: true, times: 4 });
  await runBillingTasks(app);
  expect(await billingTasksOf(app)).toMatchObject([{ tries: 1, lastError: expect.any(String) }]);
  app.stripe.expireKeys();
  app.clock.now += MINUTE_MS;
  await runBillingTasks(app);
  expect(await billingTasksOf(app)).toEqual([]);
  expect(balancesOf(app)).toEqual([-500]);
});

test('credits survive the deletion of the customer at the provider', async () => {
  const app = await aPayingApp();
  const { id } = await aUser(app);
  await app.pay(id);
  await app.deliverEvents();
  await give(app, id, 5);
  await runBillingTasks(app);
  const [customer = ''] = app.stripe.state.customers.keys();
  await app.provider?.stripe.customers.del(customer);
  await app.deliverEvents();
  expect(await creditsOf(app, id)).toBe(5);
  app.clock.now = Date.UTC(2026, 6, 1);
  const client = await app.signedIn(id);
  const begun = await client.post('/api/create-subscription', { billingPeriod: 'monthly' });
  expect(begun.status).toBe(502);
  await app.startSubscription(id);
  expect([...app.stripe.state.invoices.values()].at(-1)).toMatchObject({
    amount_due: PRICE_CENTS.monthly - 500,
  });
});

test('a deleted account stops paying, even if the provider cannot be reached at first', async () => {
  const app = await aPayingApp();
  const { id } = await aUser(app);
  await app.pay(id);
  await app.deliverEvents();
  await deleteUser(app, id);
  app.stripe.failCalls('DELETE /v1/customers/:id', 'cut', { isDone: true, times: 4 });
  await runBillingTasks(app);
  app.clock.now += MINUTE_MS;
  await runBillingTasks(app);
  expect(await billingTasksOf(app)).toEqual([]);
  const { deletedCustomers, subscriptions } = app.stripe.state;
  expect(deletedCustomers.size).toBe(1);
  expect([...subscriptions.values()]).toMatchObject([{ status: 'canceled' }]);
});
