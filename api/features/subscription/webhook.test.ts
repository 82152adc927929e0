import { expect, test } from 'vitest';
import { RENEWAL_GRACE_MS } from '#api/services/billing/membership.ts';
import { aUser, deleteUser } from '#api/testing/factories/user.ts';
import { aPayingApp, type PayingApp } from '#api/testing/stripe/paying-app.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { DAY_MS } from '#shared/domain/days.ts';

const JUNE_1 = Date.UTC(2026, 5, 1, 12);
const JULY_1 = Date.UTC(2026, 6, 1, 12);

async function membershipOf(app: PayingApp, id: number) {
  const { body } = await (await app.signedIn(id)).get('/api/user');
  const { membershipType, membershipExpiry } = body as Record<string, string | null>;
  return [membershipType, membershipExpiry === null ? null : Date.parse(membershipExpiry ?? '')];
}

async function subscriptionOf(app: PayingApp, id: number) {
  return (await (await app.signedIn(id)).get('/api/subscription')).body;
}

/** The only payment, subscription or dispute. */
function only<T>(shelf: Map<string, T>): string {
  expect(shelf.size).toBe(1);
  return [...shelf.keys()].join();
}

async function aPayer() {
  const app = await aPayingApp();
  const { id } = await aUser(app);
  await app.pay(id);
  await app.deliverEvents();
  return { app, id };
}

// proves PAY-9, PAY-12
test('a paid invoice grants Premium to the end of its period, and two days for the next payment', async () => {
  const { app, id } = await aPayer();
  expect(await membershipOf(app, id)).toEqual(['premium', JUNE_1 + RENEWAL_GRACE_MS]);
  expect(await subscriptionOf(app, id)).toEqual({
    takesPayments: true,
    isTakenBack: false,
    subscription: {
      billingPeriod: 'monthly',
      periodEnd: new Date(JUNE_1).toISOString(),
      renews: true,
      isOverdue: false,
    },
  });
});

test('nothing is granted before the payment', async () => {
  const app = await aPayingApp();
  const { id } = await aUser(app);
  await app.startSubscription(id);
  await app.deliverEvents();
  expect(await membershipOf(app, id)).toEqual(['free', null]);
  expect(await subscriptionOf(app, id)).toEqual({
    takesPayments: true,
    isTakenBack: false,
    subscription: null,
  });
});

test('a payment counts before its event arrives', async () => {
  const app = await aPayingApp();
  const { id } = await aUser(app);
  await app.pay(id);
  expect(await subscriptionOf(app, id)).toMatchObject({ subscription: { renews: true } });
  expect(await membershipOf(app, id)).toEqual(['premium', JUNE_1 + RENEWAL_GRACE_MS]);
});

test('a cancellation on the provider’s pages shows before its event arrives', async () => {
  const { app, id } = await aPayer();
  app.stripe.payer.cancel(only(app.stripe.state.subscriptions));
  expect(await subscriptionOf(app, id)).toMatchObject({ subscription: { renews: false } });
  expect(await membershipOf(app, id)).toEqual(['premium', JUNE_1]);
});

// proves PAY-12
test('a renewal extends Premium, which otherwise ends by itself', async () => {
  const { app, id } = await aPayer();
  app.clock.now = JUNE_1;
  app.stripe.time.pass();
  await app.deliverEvents();
  expect(await membershipOf(app, id)).toEqual(['premium', JULY_1 + RENEWAL_GRACE_MS]);
  app.clock.now = JULY_1 + RENEWAL_GRACE_MS;
  expect(await membershipOf(app, id)).toMatchObject(['free', JULY_1 + RENEWAL_GRACE_MS]);
});

test('a card that is declined at the renewal leaves the grace, and says that it is overdue', async () => {
  const { app, id } = await aPayer();
  app.stripe.bank.refuse(`card-of-${id}`);
  app.clock.now = JUNE_1;
  app.stripe.time.pass();
  await app.deliverEvents();
  expect(await membershipOf(app, id)).toEqual(['premium', JUNE_1 + RENEWAL_GRACE_MS]);
  expect(await subscriptionOf(app, id)).toMatchObject({ subscription: { isOverdue: true } });
  app.stripe.bank.accept(`card-of-${id}`);
  app.stripe.time.retry(only(app.stripe.state.subscriptions));
  await app.deliverEvents();
  expect(await membershipOf(app, id)).toEqual(['premium', JULY_1 + RENEWAL_GRACE_MS]);
});

// proves PAY-13
test('a member who cancels keeps what is paid for, to the day', async () => {
  const { app, id } = await aPayer();
  app.stripe.payer.cancel(only(app.stripe.state.subscriptions));
  await app.deliverEvents();
  expect(await membershipOf(app, id)).toEqual(['premium', JUNE_1]);
  expect(await subscriptionOf(app, id)).toMatchObject({ subscription: { renews: false } });
  app.clock.now = JUNE_1;
  app.stripe.time.pass();
  await app.deliverEvents();
  expect(await membershipOf(app, id)).toEqual(['free', JUNE_1]);
  expect(await subscriptionOf(app, id)).toEqual({
    takesPayments: true,
    isTakenBack: false,
    subscription: null,
  });
});

// proves PAY-14
test('a full refund ends Premium, a partial one does not', async () => {
  const { app, id } = await aPayer();
  const payment = only(app.stripe.state.paymentIntents);
  app.stripe.bank.refund(payment, 300);
  await app.deliverEvents();
  expect(await membershipOf(app, id)).toMatchObject(['premium', JUNE_1 + RENEWAL_GRACE_MS]);
  app.stripe.bank.refund(payment);
  await app.deliverEvents();
  expect(await membershipOf(app, id)).toEqual(['free', null]);
});

test('time that an invoice gives back, as after a change of plan, is not paid for', async () => {
  const app = await aPayingApp();
  const { id } = await aUser(app);
  await app.pay(id);
  const { invoices } = app.stripe.state;
  for (const invoice of invoices.values())
    for (const line of invoice.lines.data) {
      const period = { ...line.period, end: line.period.end + 300 * 86_400 };
      const data = [line, { ...line, amount: -5000, period }];
      invoices.set(invoice.id, { ...invoice, lines: { ...invoice.lines, data } });
    }
  await app.deliverEvents();
  expect(await membershipOf(app, id)).toEqual(['premium', JUNE_1 + RENEWAL_GRACE_MS]);
});

// proves PAY-14
test('a disputed payment grants nothing until the dispute is won', async () => {
  const { app, id } = await aPayer();
  const dispute = app.stripe.bank.dispute(only(app.stripe.state.paymentIntents));
  await app.deliverEvents();
  expect(await membershipOf(app, id)).toEqual(['free', null]);
  app.stripe.bank.decide(dispute, 'won');
  await app.deliverEvents();
  expect(await membershipOf(app, id)).toMatchObject(['premium', JUNE_1 + RENEWAL_GRACE_MS]);
});

test('what a code granted remains when a payment is taken back', async () => {
  const app = await aPayingApp();
  const grantedUntil = app.clock.now + 5 * DAY_MS;
  const { id } = await aUser(app, { grantedUntil });
  await app.pay(id);
  await app.deliverEvents();
  expect(await membershipOf(app, id)).toEqual(['premium', JUNE_1 + RENEWAL_GRACE_MS]);
  app.stripe.bank.refund(only(app.stripe.state.paymentIntents));
  await app.deliverEvents();
  expect(await membershipOf(app, id)).toEqual(['premium', grantedUntil]);
});

test('a membership without an end is not shortened by a payment', async () => {
  const app = await aPayingApp();
  const { id } = await aUser(app);
  await app.pay(id);
  await app.store.write(async ({ db, t }) => {
    await db.update(t.users).set({ membershipType: 'premium' });
  });
  await app.deliverEvents();
  expect(await membershipOf(app, id)).toEqual(['premium', null]);
});

test('an event that was handled is not handled again', async () => {
  const app = await aPayingApp();
  await app.pay((await aUser(app)).id);
  const events = app.stripe.webhooks.take();
  await app.deliverEvents(events);
  const asked = app.stripe.count('GET /v1/invoices/:id');
  await app.deliverEvents(events);
  expect(app.stripe.count('GET /v1/invoices/:id')).toBe(asked);
});

test('an event that failed is handled when it is sent again', async () => {
  const app = await aPayingApp();
  const { id } = await aUser(app);
  await app.pay(id);
  const [paid] = app.stripe.webhooks.take().filter(({ type }) => type === 'invoice.paid');
  if (!paid) throw new Error('The payment sends an event');
  app.stripe.failCalls('GET /v1/invoices/:id', 500, { times: 3 });
  expect(await app.deliverEvent(paid)).toBe(502);
  expect(await app.deliverEvent(paid)).toBe(204);
  expect(await membershipOf(app, id)).toEqual(['premium', JUNE_1]);
});

test('an event about a missing object is handled once, and logged', async () => {
  const { app } = await aPayer();
  const { state } = app.stripe;
  const [invoice] = state.invoices.values();
  if (!invoice) throw new Error('Something was paid');
  state.emit('invoice.paid', { ...invoice, id: 'in_gone' });
  const [event] = app.stripe.webhooks.take();
  if (!event) throw new Error('There is something to tell');
  await app.deliverEvents([event, event]);
  expect(
    app.logged.filter((line) => line.includes(`"event-without-subject","id":"${event.id}"`)),
  ).toHaveLength(1);
});

test('a payment to another shop of the same account is ignored', async () => {
  const { app: other } = await aPayer();
  const app = await createTestApp({ config: { stripe: other.stripe.settings } });
  for (const event of other.stripe.state.events.values()) {
    const init = { method: 'POST', ...other.stripe.webhooks.sign(event, { at: Date.now() }) };
    expect((await app.app.request('/api/stripe/webhook', init)).status).toBe(204);
  }
  const invoices = await app.store.read(({ db, t }) => db.select().from(t.invoices));
  expect(invoices).toEqual([]);
});

test('an event about a deleted member changes nobody', async () => {
  const { app, id } = await aPayer();
  await deleteUser(app, id);
  app.stripe.bank.refund(only(app.stripe.state.paymentIntents));
  app.clock.now = JUNE_1;
  app.stripe.time.pass();
  await app.deliverEvents();
  const [user] = await app.store.read(({ db, t }) => db.select().from(t.users));
  expect(user).toMatchObject({ membershipType: 'free', membershipExpiry: null });
});

test.each([
  ['another secret', { secret: 'of a forger' }],
  ['a time long past', { at: Date.UTC(2026, 3, 1) }],
])('an event that is signed with %s is refused', async (_, signing) => {
  const app = await aPayingApp();
  await app.pay((await aUser(app)).id);
  const [event] = app.stripe.webhooks.take();
  if (!event) throw new Error('There is something to tell');
  const init = { method: 'POST', ...app.stripe.webhooks.sign(event, signing) };
  const answer = await app.app.request('/api/stripe/webhook', init);
  expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'bad_signature' }]);
});

test('an event is refused if a byte of it was changed, and without a signature', async () => {
  const app = await aPayingApp();
  await app.pay((await aUser(app)).id);
  const [event] = app.stripe.webhooks.take();
  if (!event) throw new Error('There is something to tell');
  const { body, headers } = app.stripe.webhooks.sign(event);
  const send = async (init: RequestInit) =>
    (await app.app.request('/api/stripe/webhook', { method: 'POST', ...init })).status;
  expect(await send({ headers, body: body.replace('evt_', 'evt-') })).toBe(400);
  expect(await send({ headers: { 'content-type': 'application/json' }, body })).toBe(400);
});

test('without a payment provider no event is accepted, and more than 512 KiB are not read', async () => {
  const { app } = await createTestApp();
  const headers = { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=0' };
  const send = (body: string) =>
    app.request('/api/stripe/webhook', { method: 'POST', headers, body });
  expect((await send('{}')).status).toBe(503);
  expect((await send(`{"a":"${'x'.repeat(512 * 1024)}"}`)).status).toBe(413);
});

test('a member manages the payment on the provider’s page, which leads back', async () => {
  const { app, id } = await aPayer();
  const client = await app.signedIn(id);
  const { status, body } = await client.post('/api/billing-portal');
  expect([status, body]).toEqual([200, { url: expect.stringMatching(/^https?:/) }]);
  expect(app.stripe.count('POST /v1/billing_portal/sessions')).toBe(1);
  const stranger = await app.signedIn((await aUser(app)).id);
  expect(await stranger.post('/api/billing-portal')).toMatchObject({
    status: 409,
    body: { code: 'no_subscription' },
  });
});
