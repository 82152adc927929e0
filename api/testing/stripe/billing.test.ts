import { expect, test } from 'vitest';
import { PRICE_CENTS } from '#shared/domain/prices.ts';
import { book } from './billing/customer-balance.ts';
import { subscribe } from './billing/subscriptions.ts';
import { add, known } from './collection.ts';
import { ACCOUNT } from './examples/account.ts';
import { CUSTOMER } from './examples/customer.ts';
import { SUBSCRIPTION } from './examples/subscription.ts';
import { aStripe } from './paying-app.ts';

const HOUR_MS = 3_600_000;
const JANUARY_31 = Date.UTC(2026, 0, 31, 12);
const FEBRUARY_28 = Date.UTC(2026, 1, 28, 12);
const MARCH_31 = Date.UTC(2026, 2, 31, 12);
const FINGERPRINT = 'a-card';

/** A monthly subscription of 31 January with its first payment open, of a customer with this balance. */
async function aSubscription(balance = 0) {
  const clock = { now: JANUARY_31 };
  const stripe = await aStripe(() => clock.now);
  const { state, settings } = stripe;
  const customer = add(state.customers, { ...CUSTOMER }).id;
  if (balance !== 0) book(state, customer, { amount: balance, type: 'adjustment' });
  const { id } = subscribe(state, known(state.prices, settings.priceMonthly), {
    ...SUBSCRIPTION,
    customer,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'on_subscription',
    },
  });
  const intents = () => state.paymentIntents.values().toArray();
  return {
    clock,
    stripe,
    id,
    pay: () => stripe.payer.pay(intents()[0]?.client_secret ?? '', { fingerprint: FINGERPRINT }),
    intent: () => intents().at(-1)?.id ?? '',
    subscription: () => known(state.subscriptions, id),
    balance: () => known(state.customers, customer).balance,
    invoices: () => state.invoices.values().toArray(),
    sent: () => stripe.webhooks.take().map(({ type }) => type),
  };
}

test('a subscription is renewed at the end of a shorter month, and then again on its own day', async () => {
  const { clock, stripe, pay, subscription, invoices } = await aSubscription();
  pay();
  clock.now = FEBRUARY_28 - 1000;
  stripe.time.pass();
  expect(invoices()).toHaveLength(1);
  clock.now = FEBRUARY_28;
  stripe.time.pass();
  stripe.time.pass();
  const [first, renewal, ...others] = invoices();
  expect(others).toEqual([]);
  expect(first?.lines.data[0]?.period.end).toBe(FEBRUARY_28 / 1000);
  expect(renewal).toMatchObject({ status: 'paid', period_end: FEBRUARY_28 / 1000 });
  const period = { start: FEBRUARY_28 / 1000, end: MARCH_31 / 1000 };
  expect(renewal?.lines.data[0]?.period).toEqual(period);
  expect(subscription().items.data[0]?.current_period_end).toBe(period.end);
});

test('a past due subscription is not renewed', async () => {
  const { clock, stripe, pay, subscription, invoices } = await aSubscription();
  pay();
  stripe.bank.refuse(FINGERPRINT);
  for (const now of [FEBRUARY_28, MARCH_31]) {
    clock.now = now;
    stripe.time.pass();
  }
  expect(subscription().status).toBe('past_due');
  expect(invoices().map(({ status }) => status)).toEqual(['paid', 'open']);
});

test('a first payment that is not made for 23 hours expires, and the credit on it is returned', async () => {
  const { clock, stripe, pay, subscription, balance, invoices } = await aSubscription(-300);
  expect([balance(), invoices()[0]?.amount_due]).toEqual([0, PRICE_CENTS.monthly - 300]);
  clock.now += 23 * HOUR_MS - 1000;
  stripe.time.pass();
  expect(subscription().status).toBe('incomplete');
  clock.now += 1000;
  stripe.time.pass();
  expect([subscription().status, invoices()[0]?.status]).toEqual(['incomplete_expired', 'void']);
  expect(balance()).toBe(-300);
  expect(pay).toThrow('is canceled');
});

test('a first payment sends the events that Stripe sends', async () => {
  const { pay, sent } = await aSubscription();
  expect(sent()).toEqual([
    'invoice.created',
    'invoice.finalized',
    'payment_intent.created',
    'customer.subscription.created',
  ]);
  pay();
  expect(sent()).toEqual([
    'payment_method.attached',
    'charge.succeeded',
    'payment_intent.succeeded',
    'invoice_payment.paid',
    'invoice.paid',
    'invoice.payment_succeeded',
    'customer.subscription.updated',
  ]);
});

test('a renewal that fails, and the end that follows, send events', async () => {
  const { clock, stripe, id, pay, sent } = await aSubscription();
  pay();
  sent();
  stripe.bank.refuse(FINGERPRINT);
  clock.now = FEBRUARY_28;
  stripe.time.pass();
  stripe.time.giveUp(id);
  expect(sent()).toEqual([
    'invoice.created',
    'invoice.finalized',
    'payment_intent.created',
    'customer.subscription.updated',
    'charge.failed',
    'payment_intent.payment_failed',
    'invoice.payment_failed',
    'customer.subscription.updated',
    'customer.subscription.deleted',
  ]);
});

test('refunds and disputes send events', async () => {
  const { stripe, pay, intent, sent } = await aSubscription();
  pay();
  sent();
  stripe.bank.failRefund(stripe.bank.refund(intent(), 100));
  stripe.bank.decide(stripe.bank.dispute(intent()), 'won');
  expect(sent()).toEqual([
    'refund.created',
    'charge.refunded',
    'refund.updated',
    'refund.failed',
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.closed',
    'charge.dispute.funds_reinstated',
  ]);
});

test('an event keeps its content, and an account that is enabled sends one', async () => {
  const { payee, state, webhooks } = await aStripe();
  const { id } = add(state.accounts, ACCOUNT);
  payee.finishOnboarding(id);
  payee.turn(id, { transfers: false });
  const events = webhooks.take().map(({ type, data }) => [type, data.object]);
  expect(events).toMatchObject([
    ['account.updated', { details_submitted: true, capabilities: { transfers: 'active' } }],
    ['account.updated', { capabilities: { transfers: 'inactive' } }],
  ]);
});
