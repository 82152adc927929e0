import { expect, test } from 'vitest';
import { runNextBillingTask } from '#api/background/billing-worker.ts';
import { aUser, deleteUser } from '#api/testing/factories/user.ts';
import { voidInvoice } from '#api/testing/stripe/billing/invoices.ts';
import { aPayingApp, type PayingApp } from '#api/testing/stripe/paying-app.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import { PRICE_CENTS } from '#shared/domain/prices.ts';

const CREATE = 'POST /v1/subscriptions';

async function aMember() {
  const app = await aPayingApp();
  const { id } = await aUser(app);
  const client = await app.signedIn(id);
  const ask = (billingPeriod = 'monthly') =>
    client.post('/api/create-subscription', { billingPeriod });
  const isPremium = async () =>
    ((await client.get('/api/user')).body as { membershipType: string }).membershipType;
  return { app, id, ask, isPremium };
}

async function runBillingTasks(app: PayingApp): Promise<void> {
  if (!app.provider) throw new Error('This server takes payments');
  while (await runNextBillingTask(app, app.provider));
}

function statesOf({ stripe }: PayingApp): string[] {
  return [...stripe.state.subscriptions.values()].map(({ status }) => status);
}

function lastPayment({ stripe }: PayingApp): string {
  return [...stripe.state.paymentIntents.keys()].at(-1) ?? '';
}

/** Grants a member credits that are not at the provider yet. */
async function grant(app: PayingApp, userId: number, amount: number): Promise<void> {
  await app.store.write(async ({ db, t }) => {
    const row = { id: `grant-of-${amount}`, userId, amount, createdAt: app.clock.now };
    await db.insert(t.creditGrants).values(row);
  });
}

/** A member whose card was declined at a renewal, and whose Premium is over. */
async function aMemberInArrears() {
  const member = await aMember();
  const { app, id } = member;
  await app.pay(id, 'a-card');
  await app.deliverEvents();
  app.stripe.bank.refuse('a-card');
  app.clock.now += 40 * DAY_MS;
  app.stripe.time.pass();
  await app.deliverEvents();
  expect(statesOf(app)).toEqual(['past_due']);
  return member;
}

function invoicesOf({ stripe }: PayingApp) {
  return [...stripe.state.invoices.values()].map(({ status, amount_due }) => [status, amount_due]);
}

test('an unavailable provider makes nobody lose a subscription that is overdue', async () => {
  const { app, ask } = await aMemberInArrears();
  app.stripe.failCalls('GET /v1/subscriptions/:id', 429);
  expect((await ask()).status).toBe(502);
  expect((await ask()).body).toMatchObject({ clientSecret: expect.any(String) });
  expect(statesOf(app)).toEqual(['past_due']);
});

test('a member who owes a month and chooses the year pays the year, and never that month', async () => {
  const { app, ask } = await aMemberInArrears();
  expect((await ask('annual')).status).toBe(200);
  expect(statesOf(app)).toEqual(['canceled', 'incomplete']);
  expect(invoicesOf(app)).toEqual([
    ['paid', PRICE_CENTS.monthly],
    ['void', PRICE_CENTS.monthly],
    ['open', PRICE_CENTS.annual],
  ]);
});

test('a member who owes nothing any more, but has not paid, is never told that all is paid', async () => {
  const { app, ask } = await aMemberInArrears();
  const [last = ''] = [...app.stripe.state.invoices.keys()].slice(-1);
  voidInvoice(app.stripe.state, last);
  expect((await ask()).body).toMatchObject({ clientSecret: expect.any(String) });
  expect(statesOf(app)).toEqual(['canceled', 'incomplete']);
});

test('a second tap during the first request makes no second subscription', async () => {
  const { app, ask } = await aMember();
  let second = 0;
  app.stripe.failCalls(CREATE, async () => {
    second = (await ask()).status;
  });
  const first = await ask();
  expect([first.status, second]).toEqual([200, 502]);
  expect((await ask()).body).toEqual(first.body);
  expect(statesOf(app)).toEqual(['incomplete']);
});

test('a subscription that was created despite an error answer is found, and paid once', async () => {
  const { app, id, ask, isPremium } = await aMember();
  await grant(app, id, 20);
  app.stripe.failCalls(CREATE, 500, { isDone: true });
  expect((await ask()).status).toBe(502);
  expect((await ask()).body).toMatchObject({ clientSecret: null });
  expect(statesOf(app)).toEqual(['active']);
  expect(await isPremium()).toBe('premium');
});

test('the stored customer pays, whichever of two calls created it', async () => {
  const { app, id, ask, isPremium } = await aMember();
  app.stripe.failCalls('POST /v1/customers', async () => {
    await app.store.write(async ({ db, t }) => {
      await db.update(t.users).set({ stripeCustomerId: 'cus_kept' });
    });
  });
  app.stripe.state.customers.set('cus_kept', {
    ...(await aCustomer(app)),
    id: 'cus_kept',
  });
  expect((await ask()).status).toBe(200);
  expect([...app.stripe.state.subscriptions.values()]).toMatchObject([{ customer: 'cus_kept' }]);
  await app.pay(id);
  await app.deliverEvents();
  expect(await isPremium()).toBe('premium');
  await runBillingTasks(app);
  expect([...app.stripe.state.customers.keys()]).toContain('cus_kept');
});

/** What a customer looks like at the provider. */
async function aCustomer(app: PayingApp) {
  if (!app.provider) throw new Error('This server takes payments');
  const { lastResponse: _, ...customer } = await app.provider.stripe.customers.create();
  return customer;
}

test('a member whose payment was refunded completely is not charged again, and may start anew', async () => {
  const { app, id, ask, isPremium } = await aMember();
  await app.pay(id);
  await app.deliverEvents();
  app.stripe.bank.refund(lastPayment(app));
  await app.deliverEvents();
  expect(await isPremium()).toBe('free');
  await runBillingTasks(app);
  await app.deliverEvents();
  expect(statesOf(app)).toEqual(['canceled']);
  expect((await ask()).body).toMatchObject({ clientSecret: expect.any(String) });
  expect(statesOf(app)).toEqual(['canceled', 'incomplete']);
});

test('a member who starts anew right after a refund pays for one subscription, not for two', async () => {
  const { app, id, ask } = await aMember();
  await app.pay(id);
  await app.deliverEvents();
  app.stripe.bank.refund(lastPayment(app));
  await app.deliverEvents();
  expect((await ask()).body).toMatchObject({ clientSecret: expect.any(String) });
  expect(statesOf(app)).toEqual(['canceled', 'incomplete']);
});

test('a payment made at the moment when the other period is chosen is kept', async () => {
  const { app, id, ask, isPremium } = await aMember();
  const secret = await app.startSubscription(id, 'monthly');
  app.stripe.failCalls('DELETE /v1/subscriptions/:id', () => {
    app.stripe.payer.pay(secret, { fingerprint: 'a-card' });
  });
  expect((await ask('annual')).body).toMatchObject({ clientSecret: null });
  expect(await isPremium()).toBe('premium');
  expect([...app.stripe.state.subscriptions.keys()]).toHaveLength(1);
});

test('a period that two devices choose at once starts one subscription', async () => {
  const { app, id, ask } = await aMember();
  await app.startSubscription(id, 'monthly');
  let second = 0;
  app.stripe.failCalls('DELETE /v1/subscriptions/:id', async () => {
    second = (await ask('annual')).status;
  });
  expect([(await ask('annual')).status, second]).toEqual([200, 200]);
  expect(statesOf(app)).toEqual(['incomplete_expired', 'incomplete']);
});

test('credits that could not be moved at first still reduce the first payment', async () => {
  const { app, id, ask } = await aMember();
  await grant(app, id, 5);
  app.stripe.failCalls('POST /v1/customers/:id/balance_transactions', 429);
  expect((await ask()).status).toBe(502);
  expect((await ask()).status).toBe(200);
  expect([...app.stripe.state.invoices.values()]).toMatchObject([
    { amount_due: PRICE_CENTS.monthly - 500 },
  ]);
});

test('an account that is deleted while its customer is created leaves no customer behind', async () => {
  const { app, id, ask } = await aMember();
  app.stripe.failCalls('POST /v1/customers', async () => {
    await deleteUser(app, id);
  });
  expect((await ask()).status).toBe(401);
  await runBillingTasks(app);
  expect(app.stripe.state.customers.size).toBe(0);
  expect(app.stripe.state.subscriptions.size).toBe(0);
});

test('a customer that was deleted at the provider is forgotten, and the next try creates another', async () => {
  const { app, id, ask } = await aMember();
  await app.store.write(async ({ db, t }) => {
    await db.update(t.users).set({ stripeCustomerId: 'cus_gone' });
  });
  expect((await ask()).status).toBe(502);
  expect(await app.startSubscription(id)).toContain('_secret_');
});

test('a page that is reloaded again and again calls the provider a few times a minute', async () => {
  const { app, id } = await aMember();
  await app.startSubscription(id);
  const client = await app.signedIn(id);
  for (let times = 0; times < 30; times += 1)
    expect((await client.get('/api/subscription')).status).toBe(200);
  expect(app.stripe.count('GET /v1/subscriptions/:id')).toBeLessThanOrEqual(11);
});

test('a price that the provider does not know costs nobody their customer, nor the credits on it', async () => {
  const { app, id, ask } = await aMember();
  await grant(app, id, 5);
  const prices = [...app.stripe.state.prices];
  app.stripe.state.prices.clear();
  expect((await ask()).status).toBe(502);
  for (const [priceId, price] of prices) app.stripe.state.prices.set(priceId, price);
  expect((await ask()).status).toBe(200);
  expect(app.stripe.state.customers.size).toBe(1);
  expect([...app.stripe.state.invoices.values()]).toMatchObject([
    { amount_due: PRICE_CENTS.monthly - 500 },
  ]);
});
