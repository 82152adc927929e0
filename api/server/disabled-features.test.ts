import { expect, test } from 'vitest';
import { dataFolder, startServer } from '#api/testing/server-process.ts';
import { aStripe, environmentOf } from '#api/testing/stripe/test-stripe.ts';
import { freePort } from '../../.ci/free-port.ts';

/** The lines about it that a server logs until it is ready. */
async function toldBy(
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

test('the start says in one line what is off, and what switches it on', async () => {
  expect(await toldBy({})).toMatchObject([
    { mail: expect.stringContaining('SMTP_URL'), payments: expect.any(String) },
  ]);
});

test('payments that lack a setting are off and say which, and with all of them they are on', async () => {
  const stripe = await aStripe();
  const settings = environmentOf(stripe.settings);
  const [told] = await toldBy({ ...settings, STRIPE_PUBLISHABLE_KEY: '' });
  expect(told).toMatchObject({ payments: expect.stringMatching(/by STRIPE_PUBLISHABLE_KEY$/) });
  expect((await toldBy(settings))[0]).not.toHaveProperty('payments');
  expect(await toldBy(settings, 'payments-on')).toMatchObject([{ mode: 'test' }]);
});

test('mail that is sent is not told as off', async () => {
  const [told] = await toldBy({ SMTP_URL: 'smtp://127.0.0.1:1' });
  expect(told).toHaveProperty('payments');
  expect(told).not.toHaveProperty('mail');
});
