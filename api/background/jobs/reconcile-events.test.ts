import { expect, test } from 'vitest';
import { aUser } from '#api/testing/factories/user.ts';
import { aPayingApp, type PayingApp } from '#api/testing/stripe/paying-app.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import { reconcileEvents } from './reconcile-events.ts';

async function run(app: PayingApp): Promise<void> {
  if (!app.provider) throw new Error('This server takes payments');
  await reconcileEvents(app, app.provider);
}

test('events that the provider could not deliver for days are fetched, each once', async () => {
  const app = await aPayingApp();
  const { id } = await aUser(app);
  await run(app);
  await app.pay(id);
  await run(app);
  app.clock.now = Date.UTC(2026, 5, 1, 12) + 3 * DAY_MS;
  app.stripe.time.pass();
  const client = await app.signedIn(id);
  const membership = async () => (await client.get('/api/user')).body;
  expect(await membership()).toMatchObject({ membershipType: 'free' });
  await run(app);
  expect(await membership()).toMatchObject({ membershipType: 'premium' });
  const asked = app.stripe.count('GET /v1/invoices/:id');
  await run(app);
  expect(app.stripe.count('GET /v1/invoices/:id')).toBe(asked);
});

test('an event that cannot be handled delays no other, and is fetched again', async () => {
  const app = await aPayingApp();
  const [ann, bea] = [await aUser(app), await aUser(app)];
  await run(app);
  await app.pay(ann.id);
  await app.pay(bea.id);
  app.stripe.failCalls('GET /v1/invoices/:id', 500, { times: 3 });
  await run(app);
  await run(app);
  for (const { id } of [ann, bea])
    expect((await (await app.signedIn(id)).get('/api/user')).body).toMatchObject({
      membershipType: 'premium',
    });
});

test('an event that always fails does not block older ones', async () => {
  const app = await aPayingApp();
  const [ann, bea] = [await aUser(app), await aUser(app)];
  await run(app);
  await app.pay(ann.id);
  await app.pay(bea.id);
  const { invoices } = app.stripe.state;
  const [id = '', newest] = [...invoices].at(-1) ?? [];
  // An amount that the store refuses.
  if (newest) invoices.set(id, { ...newest, amount_paid: -1 });
  await run(app);
  const membershipOf = async (userId: number) =>
    (await (await app.signedIn(userId)).get('/api/user')).body;
  expect(await membershipOf(ann.id)).toMatchObject({ membershipType: 'premium' });
  expect(app.logged.join()).toContain('"event":"event-failed"');
  if (newest) invoices.set(id, newest);
  await run(app);
  expect(await membershipOf(bea.id)).toMatchObject({ membershipType: 'premium' });
});
