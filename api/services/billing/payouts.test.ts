import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { payoutsJob } from '#api/background/jobs/payouts.ts';
import { runJob } from '#api/background/jobs/run-job.ts';
import type { Provider } from '#api/integrations/stripe/open-provider.ts';
import type { Store } from '#api/store/store.ts';
import { anEarning } from '#api/testing/factories/earning.ts';
import { aUser, deleteUser } from '#api/testing/factories/user.ts';
import { aPayingApp, type PayingApp } from '#api/testing/stripe/paying-app.ts';
import { MINUTE_MS } from '#shared/domain/days.ts';
import { AFFILIATE_HOLD_MS } from '#shared/domain/prices.ts';
import type { Deps } from '../deps.ts';
import { connectPayoutAccount } from './payout-account.ts';
import { runPayouts } from './payouts.ts';

const BACK = 'https://ppr.example/affiliate';

function providerOf({ provider }: Deps): Provider {
  if (!provider) throw new Error('This server takes payments');
  return provider;
}

/** An affiliate with these earnings, in cents, all old enough, and a connected account. */
async function anAffiliate(app: PayingApp, amounts: readonly number[], isConnected = true) {
  const { id } = await aUser(app);
  const referred = await aUser(app, { referredBy: id });
  const createdAt = app.clock.now - AFFILIATE_HOLD_MS;
  for (const amount of amounts)
    await anEarning(app, { affiliateId: id, referredUserId: referred.id, amount, createdAt });
  if (isConnected) {
    await connectPayoutAccount(app, providerOf(app), id, BACK);
    const account = [...app.stripe.state.accounts.keys()].at(-1) ?? '';
    app.stripe.payee.finishOnboarding(account);
  }
  return { id, referred };
}

async function aSetUp(amounts: readonly number[] = [1600], isConnected = true) {
  const app = await aPayingApp();
  const affiliate = await anAffiliate(app, amounts, isConnected);
  const run = (options = {}) => runPayouts(app, providerOf(app), options);
  return { app, affiliate, run };
}

function transfersOf({ stripe }: PayingApp) {
  return [...stripe.state.transfers.values()].map(({ amount }) => amount);
}

async function earningsOf(app: PayingApp) {
  const rows = await app.store.read(({ db, t }) =>
    db.select().from(t.affiliateEarnings).orderBy(asc(t.affiliateEarnings.id)),
  );
  return rows.map(({ amount, status }) => [amount, status]);
}

// proves AFF-5, AFF-3, AFF-4
test('an affiliate with $10.00 due and a connected account is paid everything in one transfer', async () => {
  const { app, affiliate, run } = await aSetUp([160, 1200, -160, 160]);
  expect(await run()).toEqual([{ affiliateId: affiliate.id, amount: 1360, outcome: 'paid' }]);
  expect(transfersOf(app)).toEqual([1360]);
  const notified = await (await app.signedIn(affiliate.id)).get('/api/notifications');
  expect(notified.body).toMatchObject([{ type: 'payout', title: '$13.60 is on its way to you' }]);
  const client = await app.signedIn(affiliate.id);
  const { body } = await client.get('/api/affiliate/earnings');
  expect(body).toMatchObject({
    totals: { pending: '0.00', paid: '13.60' },
    earnings: Array.from({ length: 4 }, () => ({
      status: 'paid',
      paymentDate: new Date(app.clock.now).toISOString(),
    })),
  });
  expect(await run()).toEqual([]);
});

// proves AFF-3
test.each([
  ['less than $10.00', [999]],
  ['$10.00 of which a part was taken back', [1000, -1]],
])('%s is not paid out', async (_, amounts) => {
  const { app, run } = await aSetUp(amounts);
  expect(await run()).toEqual([]);
  expect(transfersOf(app)).toEqual([]);
});

// proves AFF-7
test('nothing is paid out before it is 30 days old', async () => {
  const { app, affiliate, run } = await aSetUp([600]);
  const { referred, id } = affiliate;
  await anEarning(app, { affiliateId: id, referredUserId: referred.id, amount: 600 });
  expect(await run()).toEqual([]);
  app.clock.now += AFFILIATE_HOLD_MS;
  expect(await run()).toMatchObject([{ amount: 1200, outcome: 'paid' }]);
});

test('an affiliate without a finished account is reported and not paid', async () => {
  const { app, affiliate, run } = await aSetUp([1600], false);
  const expected = [{ affiliateId: affiliate.id, amount: 1600, outcome: 'not connected' }];
  expect(await run()).toEqual(expected);
  await connectPayoutAccount(app, providerOf(app), affiliate.id, BACK);
  expect(await run()).toEqual(expected);
  const [account = ''] = app.stripe.state.accounts.keys();
  app.stripe.payee.finishOnboarding(account);
  expect(await run()).toMatchObject([{ outcome: 'paid' }]);
});

test('an account that the provider has closed meanwhile is not paid', async () => {
  const { app, run } = await aSetUp();
  const [account = ''] = app.stripe.state.accounts.keys();
  app.stripe.payee.turn(account, { transfers: false });
  expect(await run()).toMatchObject([{ outcome: 'not connected' }]);
});

test('a dry run only reports', async () => {
  const { app, affiliate, run } = await aSetUp();
  const expected = [{ affiliateId: affiliate.id, amount: 1600, outcome: 'would be paid' }];
  expect(await run({ dryRun: true })).toEqual(expected);
  expect(transfersOf(app)).toEqual([]);
  expect(await earningsOf(app)).toEqual([[1600, 'pending']]);
});

// proves AFF-10
test('several runs at once pay once', async () => {
  const { app, run } = await aSetUp();
  await anAffiliate(app, [2400]);
  await Promise.all([run(), run(), run(), run()]);
  expect(transfersOf(app).toSorted((a, b) => a - b)).toEqual([1600, 2400]);
});

// proves AFF-10
test('a run that dies between any two of its steps is continued, and nobody is paid twice', async () => {
  let isThrough = false;
  for (let step = 0; !isThrough; step += 1) {
    const { app, run } = await aSetUp();
    const died = await runPayouts(dyingAt(app, step), providerOf(app)).then(
      () => false,
      () => true,
    );
    isThrough = !died;
    app.stripe.expireKeys();
    await run();
    expect(transfersOf(app), `died at ${step}`).toEqual([1600]);
    expect(await earningsOf(app)).toEqual([[1600, 'paid']]);
  }
});

/** The same server, whose process dies before this access to the store. */
function dyingAt(app: PayingApp, step: number): Deps {
  let steps = 0;
  const count = () => {
    steps += 1;
    if (steps > step) throw new Error('The process has died');
  };
  const store: Store = {
    engine: app.store.engine,
    close: () => app.store.close(),
    write: async (work) => {
      count();
      return app.store.write(work);
    },
    read: async (work) => {
      count();
      return app.store.read(work);
    },
  };
  return { ...app, store };
}

test('a transfer whose answer was lost is found by the next run, also a day later', async () => {
  const { app, run } = await aSetUp();
  app.stripe.failCalls('POST /v1/transfers', 'cut', { isDone: true, times: 4 });
  expect(await run()).toMatchObject([{ outcome: 'not answered' }]);
  app.stripe.expireKeys();
  expect(await run()).toMatchObject([{ outcome: 'paid' }]);
  expect(transfersOf(app)).toEqual([1600]);
});

test('a payout that the provider refuses is due again, and is paid once it is accepted', async () => {
  const { app, run } = await aSetUp();
  app.stripe.state.available = 0;
  expect(await run()).toMatchObject([{ outcome: 'refused' }]);
  expect(await earningsOf(app)).toEqual([[1600, 'pending']]);
  app.stripe.state.available = 100_000;
  expect(await run()).toMatchObject([{ outcome: 'paid' }]);
  expect(transfersOf(app)).toEqual([1600]);
});

test('a transfer that this store does not know, as after a restore, stops payouts to its affiliate only', async () => {
  const { app, affiliate, run } = await aSetUp();
  await run();
  await app.store.write(async ({ db, t }) => {
    await db.update(t.affiliateEarnings).set({
      status: 'pending',
      paymentDate: null,
      payoutId: null,
    });
    await db.delete(t.payouts);
  });
  const other = await anAffiliate(app, [1200]);
  expect(await run()).toEqual([
    { affiliateId: affiliate.id, amount: 1600, outcome: 'unclear' },
    { affiliateId: other.id, amount: 1200, outcome: 'paid' },
  ]);
  expect(transfersOf(app)).toEqual([1600, 1200]);
});

test('a deleted affiliate is not paid, but a payout in progress is finished', async () => {
  const { app, affiliate, run } = await aSetUp();
  app.stripe.failCalls('POST /v1/transfers', 'cut', { isDone: true, times: 4 });
  await run();
  await deleteUser(app, affiliate.id);
  expect(await run()).toMatchObject([{ outcome: 'paid' }]);
  const gone = await anAffiliate(app, [1600]);
  await deleteUser(app, gone.id);
  expect(await run()).toEqual([]);
});

// proves AFF-4
test('payouts are made once a month, and again after a run without an answer', async () => {
  const { app, affiliate } = await aSetUp();
  const look = () => runJob(app, payoutsJob);
  app.stripe.failCalls('POST /v1/transfers', 'cut', { times: 4 });
  expect(await look()).toBe('failed');
  expect(transfersOf(app)).toEqual([]);
  app.clock.now += 5 * MINUTE_MS;
  expect(await look()).toBe('done');
  expect(transfersOf(app)).toEqual([1600]);
  const createdAt = app.clock.now - AFFILIATE_HOLD_MS;
  const more = { affiliateId: affiliate.id, referredUserId: affiliate.referred.id, createdAt };
  await anEarning(app, { ...more, amount: 1200 });
  app.clock.now = Date.UTC(2026, 4, 31, 23, 59);
  expect(await look()).toBe('not now');
  expect(transfersOf(app)).toEqual([1600]);
  app.clock.now = Date.UTC(2026, 5, 1);
  expect(await look()).toBe('done');
  expect(transfersOf(app)).toEqual([1600, 1200]);
});

test.each([
  ['is gone at the provider', 'not connected'],
  ['cannot be asked about', 'not answered'],
])('an account that %s blocks nobody else', async (reason, outcome) => {
  const { app, affiliate, run } = await aSetUp();
  const other = await anAffiliate(app, [1200]);
  const [account = ''] = app.stripe.state.accounts.keys();
  if (outcome === 'not connected') app.stripe.payee.close(account);
  else app.stripe.failCalls('GET /v1/accounts/:id', 500, { times: 3 });
  expect(await run(), reason).toEqual([
    { affiliateId: affiliate.id, amount: 1600, outcome },
    { affiliateId: other.id, amount: 1200, outcome: 'paid' },
  ]);
});

test('a payout that may have been sent is not given up when transfers cannot be listed', async () => {
  const { app, run } = await aSetUp();
  app.stripe.failCalls('POST /v1/transfers', 'cut', { isDone: true, times: 4 });
  await run();
  app.stripe.failCalls('GET /v1/transfers', 402);
  expect(await run()).toMatchObject([{ outcome: 'not answered' }]);
  expect(await run()).toMatchObject([{ outcome: 'paid' }]);
  expect(transfersOf(app)).toEqual([1600]);
});
