import { expect, test } from 'vitest';
import { aUser } from '#api/testing/factories/user.ts';
import { aPayingApp, type PayingApp } from '#api/testing/stripe/paying-app.ts';
import { DAY_MS } from '#shared/domain/days.ts';

async function aPayer(isDelivered = true) {
  const app = await aPayingApp();
  const { id } = await aUser(app);
  await app.pay(id);
  if (isDelivered) await app.deliverEvents();
  const client = await app.signedIn(id);
  return {
    app,
    id,
    subscription: async () => (await client.get('/api/subscription')).body,
    type: async () => Object((await client.get('/api/user')).body).membershipType as unknown,
  };
}

/** Refunds the newest payment; the event reaches the server, but not those that follow. */
async function refund(app: PayingApp): Promise<void> {
  app.stripe.bank.refund([...app.stripe.state.paymentIntents.keys()].at(-1) ?? '');
  await app.deliverEvents(app.stripe.webhooks.take());
}

test('an unpaid subscription is looked up when its member opens the page', async () => {
  const { app, subscription, type } = await aPayer(false);
  const { true: updated = [] } = Object.groupBy(app.stripe.webhooks.take(), (event) =>
    String(event.type === 'customer.subscription.updated'),
  );
  await app.deliverEvents(updated);
  expect(await type()).toBe('free');
  app.stripe.failCalls('GET /v1/invoices/:id', 402);
  expect(await subscription()).toMatchObject({ subscription: { isOverdue: false } });
  expect(await type()).toBe('free');
  // The next opening looks it up again.
  expect(await subscription()).toMatchObject({ subscription: { isOverdue: false } });
  expect(await type()).toBe('premium');
});

test('a cancelled subscription ends with its period, before its event arrives', async () => {
  const { app, subscription, type } = await aPayer();
  app.stripe.payer.cancel([...app.stripe.state.subscriptions.keys()].join());
  await app.deliverEvents();
  expect(await subscription()).toMatchObject({ subscription: { renews: false } });
  app.clock.now += 31 * DAY_MS;
  expect(await type()).toBe('free');
  expect(await subscription()).toMatchObject({ isTakenBack: false, subscription: null });
});

test('a refunded payment no longer runs, and the answer says why', async () => {
  const { app, subscription } = await aPayer();
  await refund(app);
  expect(await subscription()).toMatchObject({ isTakenBack: true, subscription: null });
});

test('an earlier refund does not affect the subscription that followed', async () => {
  const { app, id, subscription } = await aPayer();
  await refund(app);
  app.clock.now += DAY_MS;
  await app.pay(id, 'another-card');
  const updated = app.stripe.webhooks
    .take()
    .filter(({ type }) => type.startsWith('customer.subscription.'));
  app.stripe.failCalls('GET /v1/invoices/:id', 402);
  await app.deliverEvents(updated);
  expect(await subscription()).toMatchObject({ subscription: { isOverdue: false } });
});
