import { foldUsername } from '#shared/domain/folded-names.ts';
import { readOrCreateAuthSecret } from './auth-secret.ts';
import { type Environment, environment } from './config-schema.ts';
import { describeInfrastructureError } from './errors.ts';
import type { LogLevel } from './log.ts';
import type { StoreLocation } from './store-location.ts';
import { modeOf } from './stripe-mode.ts';

/** The settings of one process, as the app reads them. */
export interface Config {
  port: number;
  /** The one address or name to listen at; undefined for all of this machine. */
  host: string | undefined;
  /** The public origin of the app, such as `https://ppr.example`. */
  publicOrigin: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Signs session cookies. */
  authSecret: string;
  /** Normalized like usernames; the first start creates the first one. */
  adminUsernames: readonly [string, ...string[]];
  adminPassword: string | undefined;
  /** Whether admins must use an authenticator app. */
  adminTotp: 'optional' | 'required';
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  stripe: {
    secretKey: string | undefined;
    publishableKey: string | undefined;
    webhookSecret: string | undefined;
    apiBase: string | undefined;
    priceMonthly: string | undefined;
    priceAnnual: string | undefined;
  };
  /** The keys of push messages (RFC 8292); null if there are none. */
  vapid: { publicKey: string; privateKey: string } | null;
  logLevel: LogLevel;
  /** The token for reading the metrics. */
  metricsToken: string | undefined;
  /** The number of our own proxies in front of this process, whose forwarded headers are trusted. */
  trustedProxies: number;
}

/** Reads the environment. Throws `ConfigError` with one line that names every wrong variable. */
export function readConfig(variables: Variables): Config {
  return toConfig(parse(variables));
}

function parse(variables: Variables): Environment {
  const set = Object.entries(variables).filter(([, value]) => value !== undefined && value !== '');
  const parsed = environment.safeParse(Object.fromEntries(set));
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    throw new ConfigError(`Wrong setting: ${faults.join('; ')}.`);
  }
  return parsed.data;
}

type Variables = Record<string, string | undefined>;

/** The settings of this process: only this file reads `process.env`. */
export function readProcessConfig(): Config {
  return readConfig(process.env);
}

/** Where this process's store is. Unlike reading all settings, it creates nothing, not even the secret. */
export function readStoreLocation(): StoreLocation {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = parse(process.env);
  return { dataDir, databaseUrl };
}

/**
 * True if npm was started with `--dry-run`: `npm run x --dry-run`, without the `--` separator, does not pass the option
 * on and only sets a variable.
 */
export function npmWantsDryRun(): boolean {
  return process.env['npm_config_dry_run'] === 'true';
}

/** The environment of a child process: our own, and more. */
export function environmentOfChild(more: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, ...more };
}

/** A setting that prevents the start; its message is one line for the operator. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

function toConfig(env: Environment): Config {
  const [first = 'admin', ...others] = env.ADMIN_USERNAME.split(',')
    .map(foldUsername)
    .filter((name) => name !== '');
  if (env.DATABASE_URL !== undefined && env.AUTH_SECRET === undefined)
    throw new ConfigError('Wrong setting: AUTH_SECRET is required together with DATABASE_URL.');
  if (!haveOneMode(env.STRIPE_SECRET_KEY, env.STRIPE_PUBLISHABLE_KEY))
    throw new ConfigError(
      'Wrong setting: STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must be of the same mode, test or live.',
    );
  return {
    port: env.PORT,
    host: env.HOST,
    publicOrigin: new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).origin,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    authSecret: env.AUTH_SECRET ?? secretIn(env.DATA_DIR),
    adminUsernames: [first, ...others],
    adminPassword: env.ADMIN_PASSWORD,
    adminTotp: env.ADMIN_TOTP,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    stripe: {
      secretKey: env.STRIPE_SECRET_KEY,
      publishableKey: env.STRIPE_PUBLISHABLE_KEY,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET,
      apiBase: env.STRIPE_API_BASE,
      priceMonthly: env.STRIPE_PRICE_MONTHLY,
      priceAnnual: env.STRIPE_PRICE_ANNUAL,
    },
    vapid: vapidOf(env),
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN,
    trustedProxies: env.TRUST_PROXY,
  };
}

function vapidOf(env: Environment): Config['vapid'] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  if (publicKey !== undefined && privateKey !== undefined) return { publicKey, privateKey };
  if (publicKey === privateKey) return null;
  throw new ConfigError('Wrong setting: VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY go together.');
}

/** A payment started in one of the provider's modes is unknown in the other. */
function haveOneMode(secret: string | undefined, publishable: string | undefined): boolean {
  return !secret || !publishable || modeOf(secret) === modeOf(publishable);
}

function secretIn(dataDir: string): string {
  try {
    return readOrCreateAuthSecret(dataDir);
  } catch (error) {
    throw unusable(`DATA_DIR ${dataDir}`, error);
  }
}

/** The error for a setting whose target cannot be reached, read or written. */
export function unusable(setting: string, error: unknown): ConfigError {
  const reason =
    describeInfrastructureError(error) ?? (error instanceof Error ? error.message : String(error));
  return new ConfigError(`${setting} cannot be used: ${reason}`);
}
