import type Stripe from 'stripe';
import { expect, onTestFinished } from 'vitest';
import { createTestApp, type TestApp } from '../test-app.ts';
import { type StripeSimulator, startStripe } from './start-stripe.ts';

/** A Stripe simulator that is closed when the test ends. */
export async function aStripe(now?: () => number): Promise<StripeSimulator> {
  const stripe = await startStripe(now);
  onTestFinished(() => stripe.close());
  return stripe;
}

/** A server that takes payments, and its simulated provider; both use one clock. */
export interface PayingApp extends TestApp {
  stripe: StripeSimulator;
  clock: { now: number };
  /** Starts a member's subscription, as their browser does; returns the secret of the payment. */
  startSubscription(userId: number, billingPeriod?: 'monthly' | 'annual'): Promise<string>;
  /** Starts and pays a subscription; its events are not delivered yet. */
  pay(userId: number, fingerprint?: string): Promise<void>;
  /** Delivers these events to the server, by default all new ones; each must be accepted. */
  deliverEvents(events?: readonly Stripe.EventBase[]): Promise<void>;
  /** Delivers one signed event and returns the status of the answer. */
  deliverEvent(event: Stripe.EventBase): Promise<number>;
}

const MAY_1 = Date.UTC(2026, 4, 1, 12);

/** A paying app on its own store, on the engine of this run, at noon of 1 May 2026. */
export async function aPayingApp({ timeoutMs }: { timeoutMs?: number } = {}): Promise<PayingApp> {
  const clock = { now: MAY_1 };
  const stripe = await aStripe(() => clock.now);
  const test = await createTestApp({
    now: () => clock.now,
    config: { stripe: stripe.settings },
    ...(timeoutMs !== undefined && { providerTimeoutMs: timeoutMs }),
  });
  const startSubscription: PayingApp['startSubscription'] = async (
    userId,
    billingPeriod = 'monthly',
  ) => {
    const client = await test.signedIn(userId);
    const { body } = await client.post('/api/create-subscription', { billingPeriod });
    expect(body).toMatchObject({ clientSecret: expect.any(String) });
    return (body as { clientSecret: string }).clientSecret;
  };
  const deliverEvent: PayingApp['deliverEvent'] = async (event) => {
    const init = { method: 'POST', ...stripe.webhooks.sign(event) };
    return (await test.app.request('/api/stripe/webhook', init)).status;
  };
  return {
    ...test,
    stripe,
    clock,
    startSubscription,
    async pay(userId, fingerprint = `card-of-${userId}`) {
      expect(stripe.payer.pay(await startSubscription(userId), { fingerprint })).toBe(true);
    },
    async deliverEvents(events = stripe.webhooks.take()) {
      for (const event of events)
        expect([event.type, await deliverEvent(event)]).toEqual([event.type, 204]);
    },
    deliverEvent,
  };
}
