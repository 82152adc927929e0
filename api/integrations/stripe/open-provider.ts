import type Stripe from 'stripe';
import type { Config } from '#api/core/config.ts';
import { type Mode, modeOf } from '#api/core/stripe-mode.ts';
import type { BillingPeriod } from '#shared/schemas/membership.ts';

/** The payment provider as this server is set up with it. */
export interface Provider {
  stripe: Stripe;
  /** With trial cards, or with money. */
  mode: Mode;
  /** What the payment form in the browser names this shop by. */
  publishableKey: string;
  /** Signs what the provider tells us by itself. */
  webhookSecret: string;
  /** The provider's id of each price. */
  prices: Readonly<Record<BillingPeriod, string>>;
}

/** One call of the provider's is waited for so long; the library tries again twice. */
const TIMEOUT_MS = 15_000;

/**
 * The provider, or null where a setting of it is missing: then nobody pays here, and codes give Premium.
 * Its library is loaded only where it is used. Nothing is asked of the provider yet.
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
