import { expect, test } from 'vitest';
import { aUser } from '#api/testing/factories/user.ts';
import { aPayingApp } from '#api/testing/stripe/paying-app.ts';
import { createTestApp } from '#api/testing/test-app.ts';

async function aMember() {
  const app = await aPayingApp();
  const client = await app.signedIn((await aUser(app)).id);
  const payouts = async () =>
    (await client.get('/api/affiliate/earnings')).body as { payouts: string };
  return { app, client, payouts };
}

test('a member connects an account on the provider’s page, is ready once it is finished, and can change it', async () => {
  const { app, client, payouts } = await aMember();
  expect(await payouts()).toMatchObject({ payouts: 'not connected' });
  const { status, body } = await client.post('/api/affiliate/connect');
  expect([status, body]).toEqual([200, { url: expect.stringMatching(/^https?:/) }]);
  expect(await payouts()).toMatchObject({ payouts: 'unfinished' });
  const [account = ''] = app.stripe.state.accounts.keys();
  app.stripe.payee.finishOnboarding(account);
  expect(await payouts()).toMatchObject({ payouts: 'ready' });
  const { body: managed } = await client.post('/api/affiliate/connect');
  expect(managed).toEqual({ url: expect.stringContaining(`/express/${account}/`) });
});

test('an event of the provider that transfers are off is stored', async () => {
  const { app, client, payouts } = await aMember();
  await client.post('/api/affiliate/connect');
  const [account = ''] = app.stripe.state.accounts.keys();
  app.stripe.payee.finishOnboarding(account);
  await app.deliverEvents();
  app.stripe.payee.turn(account, { transfers: false });
  await app.deliverEvents();
  expect(await payouts()).toMatchObject({ payouts: 'unfinished' });
});

test('a refusal by the provider is reported once, and the next try starts anew', async () => {
  const { app, client } = await aMember();
  app.stripe.failCalls('POST /v1/accounts', 500, { times: 3 });
  expect(await client.post('/api/affiliate/connect')).toMatchObject({
    status: 502,
    body: { code: 'provider_failed' },
  });
  expect((await client.post('/api/affiliate/connect')).status).toBe(200);
});

test('the page still shows earnings while the provider cannot be reached', async () => {
  const { app, client, payouts } = await aMember();
  await client.post('/api/affiliate/connect');
  app.stripe.failCalls('GET /v1/accounts/:id', 500, { times: 3 });
  expect(await payouts()).toMatchObject({ payouts: 'unfinished', earnings: [] });
});

test('without a payment provider nobody can connect, and the page says that payouts are off', async () => {
  const app = await createTestApp();
  const client = await app.signedIn((await aUser(app)).id);
  expect(await client.post('/api/affiliate/connect')).toMatchObject({
    status: 503,
    body: { code: 'payments_unset' },
  });
  expect((await client.get('/api/affiliate/earnings')).body).toMatchObject({ payouts: 'off' });
});
