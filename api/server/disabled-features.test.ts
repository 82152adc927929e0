import { expect, test } from 'vitest';
import { dataFolder, startServer } from '#api/testing/server-process.ts';
import { aStripe, environmentOf } from '#api/testing/stripe/test-stripe.ts';
import { freePort } from '../../.ci/free-port.ts';

/** The `disabled-features` lines that a server logs until it is ready. */
async function disabledWith(
  settings: Record<string, string>,
  event = 'disabled-features',
): Promise<unknown[]> {
  const server = startServer({
    PORT: String(await freePort()),
    DATA_DIR: dataFolder(),
    ...settings,
  });
  await server.printed('PPR is at');
  const lines = server.output().split('\n');
  return lines.filter((line) => line.includes(`"${event}"`)).map((line) => JSON.parse(line));
}

test('the start logs in one line which features are off and what enables them', async () => {
  expect(await disabledWith({})).toMatchObject([
    { mail: expect.stringContaining('SMTP_URL'), payments: expect.any(String) },
  ]);
});

test('payments with a missing setting are off and name it, and with all settings they are on', async () => {
  const stripe = await aStripe();
  const settings = environmentOf(stripe.settings);
  const [disabled] = await disabledWith({ ...settings, STRIPE_PUBLISHABLE_KEY: '' });
  expect(disabled).toMatchObject({ payments: expect.stringMatching(/by STRIPE_PUBLISHABLE_KEY$/) });
  expect((await disabledWith(settings))[0]).not.toHaveProperty('payments');
  expect(await disabledWith(settings, 'payments-on')).toMatchObject([{ mode: 'test' }]);
});

test('mail that is sent is not reported as off', async () => {
  const [disabled] = await disabledWith({ SMTP_URL: 'smtp://127.0.0.1:1' });
  expect(disabled).toHaveProperty('payments');
  expect(disabled).not.toHaveProperty('mail');
});
