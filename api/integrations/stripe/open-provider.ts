import type Stripe from 'stripe';
import type { Config } from '#api/core/config.ts';
import { type Mode, modeOf } from '#api/core/stripe-mode.ts';
import type { BillingPeriod } from '#shared/schemas/subscription.ts';

/** The payment provider, as this server's settings describe it. */
export interface Provider {
  stripe: Stripe;
  /** With test cards, or with real money. */
  mode: Mode;
  /** The key by which the payment form in the browser identifies this account. */
  publishableKey: string;
  /** Signs the provider's webhooks. */
  webhookSecret: string;
  /** The provider's id of each price. */
  prices: Readonly<Record<BillingPeriod, string>>;
}

/** The timeout of one call; the library retries twice. */
const TIMEOUT_MS = 15_000;

/**
 * The provider, or null if a setting is missing: then nobody pays here, and codes give Premium. Its library is loaded
 * only if it is used. Makes no call yet.
 */
export async function openProvider(
  { stripe: settings }: Pick<Config, 'stripe'>,
  timeoutMs = TIMEOUT_MS,
): Promise<Provider | null> {
  const { secretKey, publishableKey, webhookSecret, priceMonthly, priceAnnual, apiBase } = settings;
  if (!secretKey || !publishableKey || !webhookSecret || !priceMonthly || !priceAnnual) return null;
  const { default: Library } = await import('stripe');
  return {
    stripe: new Library(secretKey, {
      ...(apiBase !== undefined && placeOf(apiBase)),
      timeout: timeoutMs,
      maxNetworkRetries: 2,
      telemetry: false,
    }),
    mode: modeOf(secretKey),
    publishableKey,
    webhookSecret,
    prices: { monthly: priceMonthly, annual: priceAnnual },
  };
}

function placeOf(apiBase: string): { protocol: 'http' | 'https'; host: string; port: string } {
  const { protocol, hostname, port } = new URL(apiBase);
  const isHttps = protocol === 'https:';
  return {
    protocol: isHttps ? 'https' : 'http',
    host: hostname,
    port: port || (isHttps ? '443' : '80'),
  };
}
