import { expect, test } from 'vitest';
import { aUser } from '#api/testing/factories/user.ts';
import { aPayingApp } from '#api/testing/stripe/paying-app.ts';

test('the log of an error of the payment provider has everything but the message', async () => {
  const app = await aPayingApp();
  const client = await app.signedIn((await aUser(app)).id);
  app.stripe.failCalls('POST /v1/customers', 402);
  await client.post('/api/create-subscription', { billingPeriod: 'monthly' });
  const lines = app.logged.map((line): unknown => JSON.parse(line));
  expect(lines.find((line) => String(Object(line).event) === 'provider-failed')).toMatchObject({
    type: 'StripeCardError',
    status: 402,
    code: expect.any(String),
    request: expect.stringMatching(/^req_/),
  });
});
