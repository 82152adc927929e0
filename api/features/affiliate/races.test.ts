import { expect, test } from 'vitest';
import { aUser } from '#api/testing/factories/user.ts';
import { aPayingApp } from '#api/testing/stripe/paying-app.ts';

test('repeated or concurrent requests to connect from two devices make one account', async () => {
  const app = await aPayingApp();
  const client = await app.signedIn((await aUser(app)).id);
  await Promise.all([client.post('/api/affiliate/connect'), client.post('/api/affiliate/connect')]);
  expect((await client.post('/api/affiliate/connect')).status).toBe(200);
  expect(app.stripe.state.accounts.size).toBe(1);
});
