import { expect, test } from 'vitest';
import { readConfig } from '#api/core/config.ts';
import { dataFolder, startServer } from '#api/testing/server-process.ts';
import { aStripe } from '#api/testing/stripe/paying-app.ts';
import { environmentOf } from '#api/testing/stripe/start-stripe.ts';
import { freePort } from '../../.ci/free-port.ts';
import { disabledFeatures } from './disabled-features.ts';

/** The lines that a server logs until it is ready, by their events. */
async function loggedBy(settings: Record<string, string>) {
  const server = startServer({
    PORT: String(await freePort()),
    DATA_DIR: dataFolder(),
    ...settings,
  });
  await server.printed('PPR is at');
  const lines = server.output().split('\n');
  return (event: string): unknown[] =>
    lines.filter((line) => line.includes(`"${event}"`)).map((line) => JSON.parse(line));
}

test('the start logs in one line which features are off and what enables them, or that payments are on', async () => {
  const stripe = await aStripe();
  const [nothingSet, paymentsSet] = await Promise.all([
    loggedBy({}),
    loggedBy(environmentOf(stripe.settings)),
  ]);
  expect(nothingSet('disabled-features')).toMatchObject([
    { email: expect.stringContaining('SMTP_URL'), payments: expect.any(String) },
  ]);
  expect(nothingSet('payments-on')).toEqual([]);
  expect(paymentsSet('disabled-features')).toMatchObject([{ email: expect.any(String) }]);
  expect(paymentsSet('disabled-features')[0]).not.toHaveProperty('payments');
  expect(paymentsSet('payments-on')).toMatchObject([{ mode: 'test' }]);
});

test('payments with a missing setting are off and name it', async () => {
  const settings = environmentOf((await aStripe()).settings);
  expect(disabledFeatures(readConfig({ ...settings, STRIPE_PUBLISHABLE_KEY: '' }))).toMatchObject({
    payments: expect.stringMatching(/set STRIPE_PUBLISHABLE_KEY$/),
  });
});

test('mail that is sent is not reported as off', () => {
  const disabled = disabledFeatures(readConfig({ SMTP_URL: 'smtp://127.0.0.1:1' }));
  expect(disabled).toHaveProperty('payments');
  expect(disabled).not.toHaveProperty('mail');
});
