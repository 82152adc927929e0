import { expect, test } from 'vitest';
import { runNextBillingTask } from '#api/background/billing-worker.ts';
import { seedBetaCodes } from '#api/services/accounts/beta-codes.ts';
import { aUser } from '#api/testing/factories/user.ts';
import { aPayingApp, type PayingApp } from '#api/testing/stripe/paying-app.ts';
import { DAY_MS } from '#shared/domain/days.ts';

async function settle(app: PayingApp): Promise<void> {
  if (!app.provider) throw new Error('This server takes payments');
  await app.deliverEvents();
  while (await runNextBillingTask(app, app.provider));
  await app.deliverEvents();
}

function statesOf({ stripe }: PayingApp): string[] {
  return [...stripe.state.subscriptions.values()].map(({ status }) => status);
}

async function refundLast(app: PayingApp): Promise<void> {
  app.stripe.bank.refund([...app.stripe.state.paymentIntents.keys()].at(-1) ?? '');
  await settle(app);
}

/** A member who paid for a year, was refunded completely, and has paid monthly since the next day. */
async function aMemberWhoBeganAnew() {
  const app = await aPayingApp();
  const { id } = await aUser(app);
  app.stripe.payer.pay(await app.startSubscription(id, 'annual'), { fingerprint: 'a-card' });
  await settle(app);
  await refundLast(app);
  app.clock.now += DAY_MS;
  await app.pay(id);
  await settle(app);
  expect(statesOf(app)).toEqual(['canceled', 'active']);
  return app;
}

test('a repeated refund event ends no subscription that was started after the refund', async () => {
  const app = await aMemberWhoBeganAnew();
  const [refund] = app.stripe.state.refunds.values();
  if (!refund) throw new Error('The year was given back');
  app.stripe.state.emit('refund.updated', refund);
  await settle(app);
  expect(statesOf(app)).toEqual(['canceled', 'active']);
});

test('a refund ends its subscription, although an earlier refunded one would have run longer', async () => {
  const app = await aMemberWhoBeganAnew();
  await refundLast(app);
  expect(statesOf(app)).toEqual(['canceled', 'canceled']);
});

test('a refund of an older payment leaves the subscription as it is', async () => {
  const app = await aPayingApp();
  const { id } = await aUser(app);
  await app.pay(id);
  const [first = ''] = app.stripe.state.paymentIntents.keys();
  app.clock.now = Date.UTC(2026, 5, 1, 12);
  app.stripe.time.pass();
  app.stripe.bank.refund(first);
  await settle(app);
  expect(statesOf(app)).toEqual(['active']);
});

async function redeem(app: PayingApp, id: number): Promise<void> {
  const admin = await aUser(app, { username: 'admin', isAdmin: true });
  await app.store.write((tx) => seedBetaCodes(tx, admin.id, app.clock.now));
  const { status } = await (await app.signedIn(id)).post('/api/redeem-beta-code', {
    code: 'BETA001',
  });
  expect(status).toBe(200);
  await settle(app);
}

test('a member who redeems a code during a payment does not pay for the same time', async () => {
  const app = await aPayingApp();
  const { id } = await aUser(app);
  const secret = await app.startSubscription(id);
  await app.deliverEvents();
  await redeem(app, id);
  expect(() => app.stripe.payer.pay(secret, { fingerprint: 'a-card' })).toThrow('canceled');
  expect(statesOf(app)).toEqual(['incomplete_expired']);
});

test('a member who redeems a code while a renewal is overdue is not charged for it later', async () => {
  const app = await aPayingApp();
  const { id } = await aUser(app);
  await app.pay(id, 'a-card');
  app.stripe.bank.refuse('a-card');
  app.clock.now += 40 * DAY_MS;
  app.stripe.time.pass();
  await app.deliverEvents();
  await redeem(app, id);
  expect(statesOf(app)).toEqual(['canceled']);
  expect([...app.stripe.state.invoices.values()].at(-1)).toMatchObject({ status: 'void' });
});

test('a payment that was made just before the code was redeemed keeps its subscription', async () => {
  const app = await aPayingApp();
  const { id } = await aUser(app);
  const secret = await app.startSubscription(id);
  await app.deliverEvents();
  app.stripe.payer.pay(secret, { fingerprint: 'a-card' });
  await redeem(app, id);
  expect(statesOf(app)).toEqual(['active']);
});
