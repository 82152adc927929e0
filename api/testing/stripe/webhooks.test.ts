import { serve } from '@hono/node-server';
import { Stripe } from 'stripe';
import { expect, onTestFinished, test } from 'vitest';
import type { StripeSimulator } from './start-stripe.ts';
import { aPaidSubscription, aStripe, aSubscription, libraryOf } from './test-stripe.ts';

const FEBRUARY_28 = Date.UTC(2026, 1, 28, 12);

function typesOf(stripe: StripeSimulator): string[] {
  return stripe.webhooks.take().map(({ type }) => type);
}

async function aSubscriber() {
  const clock = { now: Date.UTC(2026, 0, 31, 12) };
  const stripe = await aStripe(() => clock.now);
  const paid = await aPaidSubscription(stripe, 'a-card');
  return { clock, stripe, ...paid };
}

test('a first payment sends the events that Stripe sends', async () => {
  const stripe = await aStripe();
  const library = libraryOf(stripe.settings);
  const { clientSecret } = await aSubscription(library, stripe.settings.priceMonthly);
  expect(typesOf(stripe)).toEqual([
    'customer.created',
    'invoice.created',
    'invoice.finalized',
    'payment_intent.created',
    'customer.subscription.created',
  ]);

  stripe.payer.pay(clientSecret ?? '', { fingerprint: 'a-card' });
  expect(typesOf(stripe)).toEqual([
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
  const { clock, stripe, id } = await aSubscriber();
  stripe.bank.refuse('a-card');
  stripe.webhooks.take();
  clock.now = FEBRUARY_28;
  stripe.time.pass();
  stripe.time.giveUp(id);

  expect(typesOf(stripe)).toEqual([
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
  const { stripe, intent } = await aSubscriber();
  stripe.webhooks.take();
  stripe.bank.failRefund(stripe.bank.refund(intent, 100));
  stripe.bank.decide(stripe.bank.dispute(intent), 'won');

  expect(typesOf(stripe)).toEqual([
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

test('a lost dispute returns no money', async () => {
  const { stripe, intent } = await aSubscriber();
  const dispute = stripe.bank.dispute(intent);
  stripe.webhooks.take();
  stripe.bank.decide(dispute, 'lost');

  expect(typesOf(stripe)).toEqual(['charge.dispute.closed']);
});

test('accounts and transfers send events', async () => {
  const stripe = await aStripe();
  const library = libraryOf(stripe.settings);
  const { id: destination } = await library.accounts.create({
    capabilities: { transfers: { requested: true } },
  });
  stripe.payee.finishOnboarding(destination);
  const { id } = await library.transfers.create({ amount: 1, currency: 'usd', destination });
  stripe.payee.reverse(id);

  expect(typesOf(stripe)).toEqual(['account.updated', 'transfer.created', 'transfer.reversed']);
});

test('an event keeps its content and can be read again', async () => {
  const { stripe, id } = await aSubscriber();
  const library = libraryOf(stripe.settings);
  await library.subscriptions.cancel(id);

  const created = stripe.webhooks.take().find(({ type }) => type.endsWith('subscription.created'));
  expect(created?.data.object).toMatchObject({ id, status: 'incomplete' });
  expect(await library.events.retrieve(created?.id ?? '')).toMatchObject({
    id: created?.id,
    data: { object: { id, status: 'incomplete' } },
  });
  const [latest] = (await library.events.list({ limit: 1 })).data;
  expect(latest?.type).toBe('customer.subscription.deleted');
});

test('an event is signed as the library requires, now or long ago, by Stripe or by a forger', async () => {
  const stripe = await aStripe();
  await libraryOf(stripe.settings).customers.create();
  const [event] = stripe.webhooks.take();
  if (!event) throw new Error('No event was sent');
  const { webhookSecret } = stripe.settings;
  const opened = (signing = {}) => {
    const { body, headers } = stripe.webhooks.sign(event, signing);
    const signature = headers['stripe-signature'] ?? '';
    return Stripe.webhooks.constructEvent(body, signature, webhookSecret);
  };

  expect(opened()).toMatchObject({ id: event.id, api_version: Stripe.API_VERSION });
  expect(() => opened({ secret: 'whsec_of_a_forger' })).toThrow('No signatures found');
  expect(() => opened({ at: Date.now() - 600_000 })).toThrow('outside the tolerance');
});

test('an event can be sent to an address as often and in the order that the test wants', async () => {
  const stripe = await aStripe();
  const library = libraryOf(stripe.settings);
  await library.customers.create();
  await library.customers.create();
  const [first, second] = stripe.webhooks.take();
  if (!first || !second) throw new Error('No event was sent');
  const { url, received } = await anEndpoint(stripe.settings.webhookSecret);

  for (const event of [second, first, second]) {
    const answer = await stripe.webhooks.deliver(url, event);
    expect(answer.status).toBe(200);
  }
  expect(received).toEqual([second.id, first.id, second.id]);
});

/** An endpoint that receives events, closed when the test ends. */
async function anEndpoint(secret: string): Promise<{ url: string; received: string[] }> {
  const received: string[] = [];
  const fetch = async (request: Request) => {
    const signature = request.headers.get('stripe-signature') ?? '';
    received.push(Stripe.webhooks.constructEvent(await request.text(), signature, secret).id);
    return new Response();
  };
  const { promise, resolve } = Promise.withResolvers<{ port: number }>();
  const server = serve({ fetch, port: 0, hostname: '127.0.0.1' }, resolve);
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(await promise).port}`, received };
}
