import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readOrCreateAuthSecret } from './auth-secret.ts';
import { readConfig } from './config.ts';

const SECRET = 'a secret of thirty-two characters';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'ppr-env-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

test('without any variable the documented defaults apply', () => {
  expect(readConfig({ AUTH_SECRET: SECRET, SMTP_URL: '' })).toMatchObject({
    port: 3000,
    publicOrigin: 'http://localhost:3000',
    dataDir: './data',
    databaseUrl: undefined,
    adminUsernames: ['admin'],
    adminPassword: undefined,
    smtpUrl: undefined,
    logLevel: 'info',
    trustedProxies: 0,
  });
});

test('the public address defaults to the port, and only its origin is kept', () => {
  const origin = (more: Record<string, string>) =>
    readConfig({ AUTH_SECRET: SECRET, ...more }).publicOrigin;
  expect(origin({ PORT: '8080' })).toBe('http://localhost:8080');
  expect(origin({ PUBLIC_URL: 'https://ppr.example/' })).toBe('https://ppr.example');
});

test('the admins’ names are compared as usernames are: case and Unicode form do not matter', () => {
  const config = readConfig({ AUTH_SECRET: SECRET, ADMIN_USERNAME: ' Ｂoss , Second,' });
  expect(config.adminUsernames).toEqual(['boss', 'second']);
});

test.each([
  [{ PORT: '70000' }, 'PORT must be a port number'],
  [{ PORT: 'http' }, 'PORT must be a port number'],
  [{ PUBLIC_URL: 'ppr.example' }, 'PUBLIC_URL must be an address such as https://ppr.example'],
  [{ DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL must be an address such as postgres://host/name'],
  [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET must have at least 32 characters'],
  [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD must have at least 8 characters'],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be an address such as smtp://host:587'],
  [{ MAIL_FROM: 'PPR' }, 'MAIL_FROM must be an address such as PPR <mail@ppr.example>'],
  [{ MAIL_FROM: 'a@b, c@d' }, 'MAIL_FROM must be an address such as PPR <mail@ppr.example>'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of debug, info, warn, error, silent'],
  [{ STRIPE_SECRET_KEY: 'hello' }, 'STRIPE_SECRET_KEY must look like sk_live_… or rk_live_…'],
  [{ STRIPE_SECRET_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY must look like sk_live_… or rk_live_…'],
  [{ STRIPE_PUBLISHABLE_KEY: 'sk_test_1' }, 'STRIPE_PUBLISHABLE_KEY must look like pk_live_…'],
  [{ STRIPE_WEBHOOK_SECRET: 'we_1' }, 'STRIPE_WEBHOOK_SECRET must look like whsec_…'],
  [{ STRIPE_PRICE_MONTHLY: 'prod_1' }, 'STRIPE_PRICE_MONTHLY must look like price_…'],
  [{ STRIPE_PRICE_ANNUAL: '60' }, 'STRIPE_PRICE_ANNUAL must look like price_…'],
  [
    { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' },
    'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must be of the same mode, test or live',
  ],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be true, false or a number of proxies'],
  [
    { DATABASE_URL: 'postgres://host/name', AUTH_SECRET: '' },
    'AUTH_SECRET is required together with DATABASE_URL',
  ],
])('%j is refused with one line that names it', (variables, line) => {
  expect(() => readConfig({ AUTH_SECRET: SECRET, ...variables })).toThrow(
    `Wrong setting: ${line}.`,
  );
});

test('a restricted key of the provider is accepted like a secret key', () => {
  const keys = { STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' };
  expect(readConfig({ AUTH_SECRET: SECRET, ...keys }).stripe.secretKey).toBe('rk_live_1');
});

test('several errors are reported in one line, without any value', () => {
  const read = () => readConfig({ PORT: 'x', STRIPE_PUBLISHABLE_KEY: 'hush', AUTH_SECRET: 'hush' });
  expect(read).toThrow(/^Wrong setting: PORT .*; AUTH_SECRET .*; STRIPE_PUBLISHABLE_KEY .*\.$/);
  expect(read).not.toThrow(/hush/);
});

test('a missing secret is created once, kept, and readable by its owner only', () => {
  const dataDir = join(folder(), 'made');
  const secret = readOrCreateAuthSecret(dataDir);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(readOrCreateAuthSecret(dataDir)).toBe(secret);
  expect(readConfig({ DATA_DIR: dataDir }).authSecret).toBe(secret);
  const file = join(dataDir, 'auth-secret');
  expect(readFileSync(file, 'utf8')).toBe(secret);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});
