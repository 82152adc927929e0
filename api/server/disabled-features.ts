import type { Config } from '#api/core/config.ts';

/**
 * The features that are off with these settings, and the setting that enables each: logged in one line at the start, so
 * that an operator learns it before a member does.
 */
export function disabledFeatures({ smtpUrl, stripe, vapid }: Config): Record<string, string> {
  return {
    ...(smtpUrl === undefined && {
      email: 'kept as files in DATA_DIR/mail; set SMTP_URL to send it',
    }),
    ...paymentsOff(stripe),
    ...(vapid === null && { webPush: 'off; set VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY' }),
  };
}

/** Payments need all of their settings, so the missing ones are named. */
function paymentsOff(stripe: Config['stripe']): Record<string, string> {
  const missing = PAYMENT_SETTINGS.filter(({ key }) => !stripe[key]).map(({ name }) => name);
  if (missing.length === 0) return {};
  return { payments: `off, codes give Premium; set ${missing.join(', ')}` };
}

const PAYMENT_SETTINGS = [
  { key: 'secretKey', name: 'STRIPE_SECRET_KEY' },
  { key: 'publishableKey', name: 'STRIPE_PUBLISHABLE_KEY' },
  { key: 'webhookSecret', name: 'STRIPE_WEBHOOK_SECRET' },
  { key: 'priceMonthly', name: 'STRIPE_PRICE_MONTHLY' },
  { key: 'priceAnnual', name: 'STRIPE_PRICE_ANNUAL' },
] as const;
