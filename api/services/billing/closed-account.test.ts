import { expect, test } from 'vitest';
import { anEarning } from '#api/testing/factories/earning.ts';
import { aUser } from '#api/testing/factories/user.ts';
import { aPayingApp } from '#api/testing/stripe/paying-app.ts';
import { AFFILIATE_HOLD_MS } from '#shared/domain/prices.ts';
import { runPayouts } from './payouts.ts';
import { syncPayoutAccount } from './sync-payout-account.ts';

/** An affiliate with $16.00 due and a connected account, fully set up by default. */
async function aSetUp(isFinished = true) {
  const app = await aPayingApp();
  const { id: affiliateId } = await aUser(app);
  const { id: referredUserId } = await aUser(app, { referredBy: affiliateId });
  const createdAt = app.clock.now - AFFILIATE_HOLD_MS;
  await anEarning(app, { affiliateId, referredUserId, amount: 1600, createdAt });
  const client = await app.signedIn(affiliateId);
  const connect = async () => (await client.post('/api/affiliate/connect')).status;
  const payouts = async () => (await client.get('/api/affiliate/earnings')).body;
  const run = async () => {
    if (!app.provider) throw new Error('This server takes payments');
    return runPayouts(app, app.provider);
  };
  const account = () => [...app.stripe.state.accounts.keys()].join();
  const transfers = () =>
    [...app.stripe.state.transfers.values()].map(({ amount, destination }) => [
      amount,
      destination,
    ]);
  expect(await connect()).toBe(200);
  if (isFinished) app.stripe.payee.finishOnboarding(account());
  return { app, connect, payouts, run, account, transfers };
}

test('after the next run a closed account reads so, and once another is connected it is paid', async () => {
  const { app, connect, payouts, run, account, transfers } = await aSetUp();
  expect(await payouts()).toMatchObject({ payouts: 'ready' });
  app.stripe.payee.close(account());
  expect(await run()).toMatchObject([{ outcome: 'not connected' }]);
  expect(await payouts()).toMatchObject({ payouts: 'not connected' });
  expect(await connect()).toBe(200);
  app.stripe.payee.finishOnboarding(account());
  expect(await run()).toMatchObject([{ amount: 1600, outcome: 'paid' }]);
  expect(transfers()).toEqual([[1600, account()]]);
});

test('an account that was closed before it was finished is replaced', async () => {
  const { app, connect, account } = await aSetUp(false);
  const first = account();
  app.stripe.payee.close(first);
  expect(await connect()).toBe(200);
  expect(account()).toMatch(/^acct_/);
  expect(account()).not.toBe(first);
});

test('an account is not replaced while a payout to it may have been sent', async () => {
  const { app, connect, run, account, transfers } = await aSetUp();
  const first = account();
  app.stripe.failCalls('POST /v1/transfers', 'cut', { isDone: true, times: 4 });
  expect(await run()).toMatchObject([{ outcome: 'not answered' }]);
  app.stripe.payee.close(first);
  expect(await connect()).toBe(502);
  expect(await run()).toMatchObject([{ outcome: 'paid' }]);
  expect(await connect()).toBe(200);
  expect(transfers()).toEqual([[1600, first]]);
});

test('an account that is found closed just before its payout is not paid', async () => {
  const { app, run, account, payouts } = await aSetUp();
  const closed = account();
  const closeIt = async () => {
    app.stripe.payee.close(closed);
    if (app.provider) await syncPayoutAccount(app, app.provider, closed);
  };
  app.stripe.failCalls('GET /v1/accounts/:id', closeIt, { isDone: true });
  expect(await run()).toEqual([]);
  expect(await payouts()).toMatchObject({ payouts: 'not connected', totals: { pending: '16.00' } });
});
