import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type HttpBindings, serve } from '@hono/node-server';
import { Hono } from 'hono';
import { Stripe } from 'stripe';
import { PRICE_CENTS } from '#shared/domain/prices.ts';
import { type Bank, bankOf } from './actions/bank.ts';
import { type Payee, payeeOf } from './actions/payee.ts';
import { type Payer, payerOf } from './actions/payer.ts';
import { type Time, timeOf } from './actions/time.ts';
import { customerCalls } from './calls/customers.ts';
import { paymentCalls } from './calls/payments.ts';
import { payoutCalls } from './calls/payouts.ts';
import { subscriptionCalls } from './calls/subscriptions.ts';
import { add } from './collection.ts';
import { PRICE } from './examples/price.ts';
import type { FailurePlan } from './http/failures.ts';
import { createTraffic, type Traffic } from './http/traffic.ts';
import { createStripeState, type StripeState } from './state.ts';
import { type Webhooks, webhooksOf } from './webhooks.ts';

/** Our server's settings of its Stripe account; `apiBase` points to the simulator. */
export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  apiBase: string;
  priceMonthly: string;
  priceAnnual: string;
}

/** The environment of a server process that uses the simulator. */
export function environmentOf(settings: StripeSettings): Record<string, string> {
  return {
    STRIPE_SECRET_KEY: settings.secretKey,
    STRIPE_PUBLISHABLE_KEY: settings.publishableKey,
    STRIPE_WEBHOOK_SECRET: settings.webhookSecret,
    STRIPE_API_BASE: settings.apiBase,
    STRIPE_PRICE_MONTHLY: settings.priceMonthly,
    STRIPE_PRICE_ANNUAL: settings.priceAnnual,
  };
}

/** A simulator of Stripe for one test. */
export interface StripeSimulator {
  settings: StripeSettings;
  /** Everything that it stores. */
  state: StripeState;
  payer: Payer;
  bank: Bank;
  payee: Payee;
  time: Time;
  webhooks: Webhooks;
  /** Makes the next calls of a kind fail. */
  failCalls: FailurePlan['plan'];
  /** The number of calls by route. */
  count: Traffic['count'];
  /** Deletes the idempotency keys, as Stripe does after a day. */
  expireKeys(): void;
  /** Stops it and aborts running calls. */
  close(): Promise<void>;
}

const CALLS = [customerCalls, subscriptionCalls, paymentCalls, payoutCalls].flat();

/** Starts a simulator of Stripe's API on its own port, with its own state. `now` returns its time in ms. */
export async function startStripe(now: () => number = Date.now): Promise<StripeSimulator> {
  const state = createStripeState(now, Stripe.API_VERSION);
  const keys = {
    secretKey: 'sk_test_of_the_simulator',
    publishableKey: 'pk_test_of_the_simulator',
    webhookSecret: 'whsec_of_the_simulator',
  };
  const traffic = createTraffic(state, keys.secretKey);
  const { port, close } = await listen(appOf(traffic));
  return {
    settings: {
      ...keys,
      apiBase: `http://127.0.0.1:${port}`,
      priceMonthly: aPrice(state, 'month', PRICE_CENTS.monthly),
      priceAnnual: aPrice(state, 'year', PRICE_CENTS.annual),
    },
    state,
    payer: payerOf(state),
    bank: bankOf(state),
    payee: payeeOf(state),
    time: timeOf(state),
    webhooks: webhooksOf(state, keys.webhookSecret),
    failCalls: (...plan) => traffic.failures.plan(...plan),
    count: (call) => traffic.count(call),
    expireKeys: () => traffic.keys.expire(),
    close,
  };
}

function appOf(traffic: Traffic) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  for (const call of CALLS) {
    const [method = '', path = ''] = call.name.split(' ');
    app.on(method, path, (context) => traffic.answer(call, context));
  }
  return app.notFound(({ req, json }) => {
    const message = `Unrecognized request URL (${req.method}: ${req.path}).`;
    return json({ error: { type: 'invalid_request_error', message } }, 404);
  });
}

function aPrice(state: StripeState, interval: 'month' | 'year', cents: number): string {
  const id = state.newId('price');
  return add(state.prices, {
    ...PRICE,
    id,
    created: state.seconds(),
    recurring: { ...PRICE.recurring, interval },
    unit_amount: cents,
    unit_amount_decimal: Stripe.Decimal.from(cents),
  }).id;
}

async function listen({ fetch }: Hono<{ Bindings: HttpBindings }>) {
  const { promise: listening, resolve } = Promise.withResolvers<AddressInfo>();
  // Leaves Node's fetch globals unchanged for the test's own requests.
  const options = { fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false };
  const server = serve(options, resolve);
  const { port } = await listening;
  const close = async () => {
    const closed = once(server, 'close');
    server.close();
    if ('closeAllConnections' in server) server.closeAllConnections();
    await closed;
  };
  return { port, close };
}
