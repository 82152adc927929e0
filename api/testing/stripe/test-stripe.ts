import { Stripe } from 'stripe';
import { onTestFinished } from 'vitest';
import { type StripeSettings, type StripeSimulator, startStripe } from './start-stripe.ts';

/** A Stripe simulator that is closed when the test ends. */
export async function aStripe(now?: () => number): Promise<StripeSimulator> {
  const stripe = await startStripe(now);
  onTestFinished(() => stripe.close());
  return stripe;
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

/** Stripe's own library, calling the simulator; by default without retries. */
export function libraryOf(
  { secretKey, apiBase }: StripeSettings,
  config: Stripe.StripeConfig = {},
): Stripe {
  const { hostname, port } = new URL(apiBase);
  return new Stripe(secretKey, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
    ...config,
  });
}

/** An expanded field; throws if it is still an id, or missing. */
export function expanded<T extends object>(value: string | T | null | undefined): T {
  if (typeof value === 'object' && value !== null) return value;
  throw new Error(`This was not expanded: ${String(value)}`);
}

/** A new customer's subscription, created as our server does, with its first payment open. */
export async function aSubscription(
  library: Stripe,
  price: string,
  customerId?: string,
): Promise<{ id: string; customer: string; clientSecret: string | undefined }> {
  const customer = customerId ?? (await library.customers.create({ metadata: { userId: '1' } })).id;
  const { id, latest_invoice } = await library.subscriptions.create({
    customer,
    items: [{ price }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    expand: ['latest_invoice.confirmation_secret'],
  });
  const clientSecret = expanded(latest_invoice).confirmation_secret?.client_secret;
  return { id, customer, clientSecret };
}

/** A subscription that is paid with this card. */
export async function aPaidSubscription(
  stripe: StripeSimulator,
  fingerprint = 'the-first-card',
): Promise<{ id: string; customer: string; intent: string }> {
  const library = libraryOf(stripe.settings);
  const made = await aSubscription(library, stripe.settings.priceMonthly);
  stripe.payer.pay(made.clientSecret ?? '', { fingerprint });
  const [intent = ''] = (made.clientSecret ?? '').split('_secret_');
  return { id: made.id, customer: made.customer, intent };
}
