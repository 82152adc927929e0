import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aUser } from '#api/testing/factories/user.ts';
import { aPayingApp, type PayingApp } from '#api/testing/stripe/paying-app.ts';

async function aMember() {
  const app = await aPayingApp();
  const { id } = await aUser(app);
  const client = await app.signedIn(id);
  const subscription = async () => (await client.get('/api/subscription')).body;
  return { app, id, client, subscription };
}

/** Creates a paid subscription for a customer in the provider's dashboard. */
async function takeOutElsewhere({ provider, stripe }: PayingApp, customer: string) {
  if (!provider) throw new Error('This server takes payments');
  const made = await provider.stripe.subscriptions.create({
    customer,
    items: [{ price: provider.prices.annual }],
    payment_behavior: 'default_incomplete',
    expand: ['latest_invoice.confirmation_secret'],
  });
  const { latest_invoice: invoice } = made;
  if (invoice === null || typeof invoice === 'string') throw new Error('It was asked for');
  stripe.payer.pay(invoice.confirmation_secret?.client_secret ?? '', { fingerprint: 'a-card' });
}

const ANNUAL = { subscription: { billingPeriod: 'annual', renews: true } };

test('a subscription that was created elsewhere belongs to its member, who can cancel it', async () => {
  const { app, id, client, subscription } = await aMember();
  await app.pay(id);
  await app.deliverEvents();
  const [first = ''] = app.stripe.state.subscriptions.keys();
  const [customer = ''] = app.stripe.state.customers.keys();
  app.stripe.time.giveUp(first);
  await app.deliverEvents();
  await takeOutElsewhere(app, customer);
  await app.deliverEvents();
  expect(await subscription()).toMatchObject(ANNUAL);
  expect((await client.post('/api/billing-portal')).status).toBe(200);
});

test('a subscription whose creation was answered with an error belongs to its member, too', async () => {
  const { app, id, client, subscription } = await aMember();
  await app.store.write(async ({ db, t }) => {
    const grant = { id: 'a-grant', userId: id, amount: 80, createdAt: app.clock.now };
    await db.insert(t.creditGrants).values(grant);
  });
  app.stripe.failCalls('POST /v1/subscriptions', 500, { isDone: true });
  await client.post('/api/create-subscription', { billingPeriod: 'annual' });
  await app.deliverEvents();
  expect(await subscription()).toMatchObject(ANNUAL);
});

test('a second subscription that is created elsewhere replaces no running one', async () => {
  const { app, id, subscription } = await aMember();
  await app.pay(id);
  const [customer = ''] = app.stripe.state.customers.keys();
  await takeOutElsewhere(app, customer);
  await app.deliverEvents();
  expect(await subscription()).toMatchObject({ subscription: { billingPeriod: 'monthly' } });
});

test('a subscription to something else than Premium is ignored', async () => {
  const { app, id, subscription } = await aMember();
  await app.pay(id);
  await app.store.write(async ({ db, t }) => {
    await db.delete(t.subscriptions).where(eq(t.subscriptions.userId, id));
  });
  const { subscriptions } = app.stripe.state;
  for (const [key, one] of subscriptions)
    for (const item of one.items.data) {
      const price = { ...item.price, id: 'price_of_something_else' };
      subscriptions.set(key, { ...one, items: { ...one.items, data: [{ ...item, price }] } });
    }
  await app.deliverEvents();
  expect(await subscription()).toMatchObject({ subscription: null });
});
