import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from './env.ts';
import { keptSecret } from './kept-secret.ts';

const SECRET = 'a secret of thirty-two characters';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'ppr-env-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

test('without any variable the defaults of design 8 hold', () => {
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

test('the public address follows the port, and keeps its origin only', () => {
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

test('several faults stand in one line, and no value does', () => {
  const read = () => readConfig({ PORT: 'x', LOG_LEVEL: 'loud', AUTH_SECRET: 'hush' });
  expect(read).toThrow(/^Wrong setting: PORT .*; AUTH_SECRET .*; LOG_LEVEL .*\.$/);
  expect(read).not.toThrow(/hush/);
});

test('a secret that nobody gave is made once, kept, and readable by its owner only', () => {
  const dataDir = join(folder(), 'made');
  const secret = keptSecret(dataDir);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(keptSecret(dataDir)).toBe(secret);
  expect(readConfig({ DATA_DIR: dataDir }).authSecret).toBe(secret);
  const file = join(dataDir, 'auth-secret');
  expect(readFileSync(file, 'utf8')).toBe(secret);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});
