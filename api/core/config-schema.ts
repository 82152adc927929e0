import * as z from 'zod/mini';
import { LOG_LEVELS } from './log.ts';

const text = z.string().check(z.trim(), z.minLength(1));
const flagOrCount = z.pipe(
  z.string().check(z.regex(/^(true|false|\d{1,2})$/, 'must be true, false or a number of proxies')),
  z.transform((value) => (value === 'true' ? 1 : value === 'false' ? 0 : Number(value))),
);
const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/, 'must be a port number')),
  z.pipe(z.transform(Number), z.int().check(z.lte(65_535, 'must be a port number'))),
);
const url = (protocol: RegExp, hint: string) =>
  z.url({ protocol, error: `must be an address such as ${hint}` });
/** A value that is recognized by its prefix; error messages do not contain the value. */
const named = (pattern: RegExp, hint: string) =>
  text.check(z.regex(pattern, { error: `must look like ${hint}` }));

const VAPID_FORM = 'must be a key as `npx web-push generate-vapid-keys` prints it';

/** All settings of the server (architecture: HTTP and configuration). */
export const environment = z.object({
  PORT: z._default(port, 3000),
  HOST: z.optional(text),
  PUBLIC_URL: z.optional(url(/^https?$/, 'https://ppr.example')),
  DATA_DIR: z._default(text, './data'),
  DATABASE_URL: z.optional(url(/^postgres(ql)?$/, 'postgres://host/name')),
  AUTH_SECRET: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  ADMIN_USERNAME: z._default(text, 'admin'),
  ADMIN_PASSWORD: z.optional(
    z
      .string()
      .check(
        z.minLength(8, 'must have at least 8 characters'),
        z.maxLength(200, 'must have at most 200 characters'),
      ),
  ),
  ADMIN_TOTP: z._default(
    z.enum(['optional', 'required'], 'must be optional or required'),
    'optional',
  ),
  SMTP_URL: z.optional(url(/^smtps?$/, 'smtp://host:587')),
  MAIL_FROM: z.optional(
    text.check(
      z.regex(/^[^\p{C}<>]*<[^\s@<>]+@[^\s@<>]+>$|^[^\s@<>]+@[^\s@<>]+$/u, {
        error: 'must be an address such as PPR <mail@ppr.example>',
      }),
    ),
  ),
  STRIPE_SECRET_KEY: z.optional(named(/^[sr]k_(?:test|live)_\S+$/, 'sk_live_… or rk_live_…')),
  // Every browser gets this value, so only a publishable key is accepted.
  STRIPE_PUBLISHABLE_KEY: z.optional(named(/^pk_(?:test|live)_\S+$/, 'pk_live_…')),
  STRIPE_WEBHOOK_SECRET: z.optional(named(/^whsec_\S+$/, 'whsec_…')),
  STRIPE_API_BASE: z.optional(url(/^https?$/, 'https://api.stripe.com')),
  STRIPE_PRICE_MONTHLY: z.optional(named(/^price_\S+$/, 'price_…')),
  STRIPE_PRICE_ANNUAL: z.optional(named(/^price_\S+$/, 'price_…')),
  VAPID_PUBLIC_KEY: z.optional(text.check(z.regex(/^B[\w-]{86}$/, VAPID_FORM))),
  VAPID_PRIVATE_KEY: z.optional(text.check(z.regex(/^[\w-]{43}$/, VAPID_FORM))),
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'info'),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  TRUST_PROXY: z._default(flagOrCount, 0),
});

export type Environment = z.infer<typeof environment>;
