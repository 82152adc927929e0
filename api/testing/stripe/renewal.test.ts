import { expect, test } from 'vitest';
import { aPaidSubscription, aStripe, aSubscription, libraryOf } from './test-stripe.ts';

const JANUARY_31 = Date.UTC(2026, 0, 31, 12);
const FEBRUARY_28 = Date.UTC(2026, 1, 28, 12);
const MARCH_31 = Date.UTC(2026, 2, 31, 12);

async function aSubscriber() {
  const clock = { now: JANUARY_31 };
  const stripe = await aStripe(() => clock.now);
  const library = libraryOf(stripe.settings);
  return { clock, stripe, library, ...(await aPaidSubscription(stripe, 'a-card')) };
}

test('a subscription renews by card, at the end of a shorter month', async () => {
  const { clock, stripe, library, id } = await aSubscriber();

  clock.now = FEBRUARY_28 - 1000;
  stripe.time.pass();
  expect((await library.invoices.list({ subscription: id })).data).toHaveLength(1);
  clock.now = FEBRUARY_28;
  stripe.time.pass();
  stripe.time.pass();
  const [renewal, first, ...others] = (await library.invoices.list({ subscription: id })).data;
  expect(others).toEqual([]);
  expect(renewal).toMatchObject({
    status: 'paid',
    amount_paid: 800,
    billing_reason: 'subscription_cycle',
    period_start: JANUARY_31 / 1000,
    period_end: FEBRUARY_28 / 1000,
  });
  expect(renewal?.lines.data[0]?.period).toEqual({
    start: FEBRUARY_28 / 1000,
    end: MARCH_31 / 1000,
  });
  expect(first?.lines.data[0]?.period.end).toBe(FEBRUARY_28 / 1000);
  const { items } = await library.subscriptions.retrieve(id);
  expect(items.data[0]?.current_period_end).toBe(MARCH_31 / 1000);
});

test('a card that is declined at the renewal makes the subscription past due until it is paid', async () => {
  const { clock, stripe, library, id, customer } = await aSubscriber();
  stripe.bank.refuse('a-card');
  clock.now = FEBRUARY_28;
  stripe.time.pass();

  expect(await library.subscriptions.retrieve(id)).toMatchObject({ status: 'past_due' });
  expect((await library.invoices.list({ customer, status: 'open' })).data).toHaveLength(1);
  stripe.time.retry(id);
  expect(await library.subscriptions.retrieve(id)).toMatchObject({ status: 'past_due' });
  stripe.payer.changeCard(id, { fingerprint: 'a-new-card' });
  stripe.time.retry(id);
  expect(await library.subscriptions.retrieve(id)).toMatchObject({ status: 'active' });
  expect((await library.invoices.list({ customer, status: 'open' })).data).toEqual([]);
});

test('a past due subscription is not renewed, and ends with its period if it was canceled', async () => {
  const { clock, stripe, library, id } = await aSubscriber();
  stripe.bank.refuse('a-card');
  clock.now = FEBRUARY_28;
  stripe.time.pass();
  clock.now = MARCH_31;
  stripe.time.pass();
  expect((await library.invoices.list({ subscription: id })).data).toHaveLength(2);
  expect(await library.subscriptions.retrieve(id)).toMatchObject({ status: 'past_due' });

  stripe.payer.cancel(id);
  stripe.time.pass();
  expect(await library.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled' });
});

test('a card pays an invoice once', async () => {
  const { stripe, id } = await aSubscriber();

  expect(() => stripe.time.retry(id)).toThrow('asks for no payment');
});

test('credit pays a renewal before the card does', async () => {
  const { clock, stripe, library, id, customer } = await aSubscriber();
  await library.customers.createBalanceTransaction(customer, { amount: -800, currency: 'usd' });
  clock.now = FEBRUARY_28;
  stripe.time.pass();

  expect(await library.subscriptions.retrieve(id)).toMatchObject({ status: 'active' });
  expect((await library.charges.list({ customer })).data).toHaveLength(1);
  expect((await library.invoices.list({ subscription: id })).data).toMatchObject([
    { status: 'paid', amount_due: 0 },
    { status: 'paid', amount_due: 800 },
  ]);
});

test('without a stored card a renewal fails', async () => {
  const clock = { now: JANUARY_31 };
  const stripe = await aStripe(() => clock.now);
  const library = libraryOf(stripe.settings);
  const { id: customer } = await library.customers.create();
  await library.customers.createBalanceTransaction(customer, { amount: -800, currency: 'usd' });
  const { id } = await aSubscription(library, stripe.settings.priceMonthly, customer);
  clock.now = FEBRUARY_28;
  stripe.time.pass();

  expect(await library.subscriptions.retrieve(id)).toMatchObject({ status: 'past_due' });
});

test('the metadata of a subscription can be changed, even once it has ended', async () => {
  const { library, id } = await aSubscriber();
  await library.subscriptions.update(id, { metadata: { userId: '7' } });
  await library.subscriptions.cancel(id);

  const changed = await library.subscriptions.update(id, { metadata: { why: 'moved away' } });
  expect(changed.metadata).toEqual({ userId: '7', why: 'moved away' });
  await expect(
    library.subscriptions.update(id, { cancel_at_period_end: true }),
  ).rejects.toMatchObject({ statusCode: 400 });
});

test('an unpaid subscription ends', async () => {
  const { clock, stripe, library, id } = await aSubscriber();
  stripe.bank.refuse('a-card');
  clock.now = FEBRUARY_28;
  stripe.time.pass();
  stripe.time.giveUp(id);

  expect(await library.subscriptions.retrieve(id)).toMatchObject({
    status: 'canceled',
    cancellation_details: { reason: 'payment_failed' },
  });
});

test('a subscription that was canceled to its end runs until then and is not renewed', async () => {
  const { clock, stripe, library, id } = await aSubscriber();
  const marked = await library.subscriptions.update(id, { cancel_at_period_end: true });
  expect(marked).toMatchObject({ status: 'active', cancel_at: FEBRUARY_28 / 1000 });

  clock.now = FEBRUARY_28;
  stripe.time.pass();
  expect(await library.subscriptions.retrieve(id)).toMatchObject({
    status: 'canceled',
    ended_at: FEBRUARY_28 / 1000,
  });
  expect((await library.invoices.list({ subscription: id })).data).toHaveLength(1);
});

test('a subscription whose cancellation is taken back is renewed', async () => {
  const { clock, stripe, library, id } = await aSubscriber();
  stripe.payer.cancel(id);
  stripe.payer.cancel(id, false);
  clock.now = FEBRUARY_28;
  stripe.time.pass();

  expect(await library.subscriptions.retrieve(id)).toMatchObject({
    status: 'active',
    cancel_at: null,
  });
});

test('a subscription can be canceled at once, and only once', async () => {
  const { library, id, customer } = await aSubscriber();

  expect(await library.subscriptions.cancel(id)).toMatchObject({ status: 'canceled' });
  await expect(library.subscriptions.cancel(id)).rejects.toMatchObject({ statusCode: 404 });
  expect((await library.subscriptions.list({ customer })).data).toEqual([]);
  expect((await library.subscriptions.list({ customer, status: 'canceled' })).data).toHaveLength(1);
  expect((await library.subscriptions.list({ customer, status: 'all' })).data).toHaveLength(1);
});
