import { expect, test } from 'vitest';
import { aPaidSubscription, aStripe, aSubscription, expanded, libraryOf } from './test-stripe.ts';

const MAY_1 = Date.UTC(2026, 4, 1, 12);
const CARD = { fingerprint: 'a-card' };
const HOUR_MS = 3_600_000;

test('a new subscription is incomplete and returns the secret of its first payment', async () => {
  const stripe = await aStripe(() => MAY_1);
  const library = libraryOf(stripe.settings);
  const { id, customer, clientSecret } = await aSubscription(library, stripe.settings.priceMonthly);

  expect(clientSecret).toMatch(/^pi_\w+_secret_\w+$/);
  const subscription = await library.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
  expect(subscription).toMatchObject({ status: 'incomplete', customer });
  expect(subscription.items.data[0]?.current_period_end).toBe(Date.UTC(2026, 5, 1, 12) / 1000);
  expect(expanded(subscription.latest_invoice)).toMatchObject({
    status: 'open',
    amount_due: 800,
    billing_reason: 'subscription_create',
    parent: { subscription_details: { subscription: id } },
  });
});

test('a year costs 6000 and ends a year later', async () => {
  const stripe = await aStripe(() => MAY_1);
  const library = libraryOf(stripe.settings);
  const { id } = await aSubscription(library, stripe.settings.priceAnnual);

  const { items } = await library.subscriptions.retrieve(id);
  expect(items.data[0]).toMatchObject({
    current_period_end: Date.UTC(2027, 4, 1, 12) / 1000,
    price: { unit_amount: 6000, recurring: { interval: 'year' } },
  });
  const price = await library.prices.retrieve(stripe.settings.priceAnnual);
  expect(price.unit_amount_decimal?.toString()).toBe('6000');
});

test('paying makes the subscription active and keeps the card', async () => {
  const stripe = await aStripe();
  const library = libraryOf(stripe.settings);
  const { id, clientSecret } = await aSubscription(library, stripe.settings.priceMonthly);

  expect(stripe.payer.pay(clientSecret ?? '', CARD)).toBe(true);
  const subscription = await library.subscriptions.retrieve(id, {
    expand: ['default_payment_method', 'latest_invoice.payments'],
  });
  expect(subscription.status).toBe('active');
  expect(expanded(subscription.default_payment_method).card?.fingerprint).toBe('a-card');
  const invoice = expanded(subscription.latest_invoice);
  expect(invoice).toMatchObject({ status: 'paid', amount_paid: 800, amount_remaining: 0 });
  expect(invoice.payments?.data).toMatchObject([{ status: 'paid', amount_paid: 800 }]);
});

test('a payment leads to its invoice, its charge and the fingerprint of its card', async () => {
  const stripe = await aStripe();
  const library = libraryOf(stripe.settings);
  const { intent, customer } = await aPaidSubscription(stripe, 'their-card');

  const { latest_charge } = await library.paymentIntents.retrieve(intent, {
    expand: ['latest_charge'],
  });
  const charge = expanded(latest_charge);
  expect(charge.payment_method_details?.card?.fingerprint).toBe('their-card');
  const payments = await library.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: intent },
  });
  const [invoice] = (await library.invoices.list({ customer })).data;
  expect(payments.data).toMatchObject([{ invoice: invoice?.id, status: 'paid' }]);
  expect((await library.charges.list({ payment_intent: intent })).data).toEqual([charge]);
  expect((await library.customers.listPaymentMethods(customer)).data).toMatchObject([
    { id: charge.payment_method, card: { fingerprint: 'their-card' } },
  ]);
});

test('a declined card leaves the payment to be made with another one', async () => {
  const stripe = await aStripe();
  const library = libraryOf(stripe.settings);
  const { id, clientSecret } = await aSubscription(library, stripe.settings.priceMonthly);
  stripe.bank.refuse(CARD.fingerprint);

  expect(stripe.payer.pay(clientSecret ?? '', CARD)).toBe(false);
  expect(await library.subscriptions.retrieve(id)).toMatchObject({ status: 'incomplete' });
  const [intent = ''] = (clientSecret ?? '').split('_secret_');
  expect(await library.paymentIntents.retrieve(intent)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { type: 'card_error', code: 'card_declined' },
  });
  expect(stripe.payer.pay(clientSecret ?? '', { fingerprint: 'another-card' })).toBe(true);
  expect(await library.subscriptions.retrieve(id)).toMatchObject({ status: 'active' });
});

test('an unpaid first payment expires after 23 hours and returns the credit', async () => {
  let now = MAY_1;
  const stripe = await aStripe(() => now);
  const library = libraryOf(stripe.settings);
  const { id: customer } = await library.customers.create();
  await library.customers.createBalanceTransaction(customer, { amount: -300, currency: 'usd' });
  const { id, clientSecret } = await aSubscription(library, stripe.settings.priceMonthly, customer);
  expect(await library.customers.retrieve(customer)).toMatchObject({ balance: 0 });

  now += 23 * HOUR_MS - 1000;
  stripe.time.pass();
  expect(await library.subscriptions.retrieve(id)).toMatchObject({ status: 'incomplete' });
  now += 1000;
  stripe.time.pass();
  expect(await library.subscriptions.retrieve(id)).toMatchObject({ status: 'incomplete_expired' });
  expect((await library.invoices.list({ subscription: id })).data).toMatchObject([
    { status: 'void' },
  ]);
  expect(await library.customers.retrieve(customer)).toMatchObject({ balance: -300 });
  expect(() => stripe.payer.pay(clientSecret ?? '', CARD)).toThrow('is canceled');
});

test('credit that covers the first invoice pays it at once, without a secret', async () => {
  const stripe = await aStripe();
  const library = libraryOf(stripe.settings);
  const { id: customer } = await library.customers.create();
  await library.customers.createBalanceTransaction(customer, { amount: -1000, currency: 'usd' });
  const { id, clientSecret } = await aSubscription(library, stripe.settings.priceMonthly, customer);

  expect(clientSecret).toBeUndefined();
  expect(await library.subscriptions.retrieve(id)).toMatchObject({ status: 'active' });
  const [invoice] = (await library.invoices.list({ subscription: id })).data;
  expect(invoice).toMatchObject({ status: 'paid', total: 800, amount_due: 0, amount_paid: 0 });
  expect(await library.customers.retrieve(customer)).toMatchObject({ balance: -200 });
  const booked = await library.customers.listBalanceTransactions(customer);
  expect(booked.data).toMatchObject([
    { amount: 800, type: 'applied_to_invoice', ending_balance: -200, invoice: invoice?.id },
    { amount: -1000, type: 'adjustment', ending_balance: -1000 },
  ]);
});

test('credit that covers a part leaves the rest to pay', async () => {
  const stripe = await aStripe();
  const library = libraryOf(stripe.settings);
  const { id: customer } = await library.customers.create();
  await library.customers.createBalanceTransaction(customer, { amount: -300, currency: 'usd' });
  const { clientSecret } = await aSubscription(library, stripe.settings.priceMonthly, customer);
  stripe.payer.pay(clientSecret ?? '', CARD);

  const [charge] = (await library.charges.list({ customer })).data;
  expect(charge).toMatchObject({ amount: 500, paid: true });
  expect((await library.invoices.list({ customer })).data).toMatchObject([
    { total: 800, amount_due: 500, amount_paid: 500, starting_balance: -300 },
  ]);
});
