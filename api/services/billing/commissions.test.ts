import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Store } from '#api/store/store.ts';
import type { Tables } from '#api/store/tables.ts';
import { aUser, deleteUser, someUsers } from '#api/testing/factories/user.ts';
import { aPayingApp, type PayingApp } from '#api/testing/stripe/paying-app.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import { AFFILIATE_HOLD_MS } from '#shared/domain/prices.ts';
import type { EarningsResponse } from '#shared/schemas/affiliate.ts';

type NewUser = Parameters<typeof aUser>[1];

/** An affiliate, and a member they referred, who has not paid yet. */
async function aReferral({ affiliate: own, payer: theirs }: Record<string, NewUser> = {}) {
  const app = await aPayingApp();
  const affiliate = await aUser(app, own);
  const payer = await aUser(app, { ...theirs, referredBy: affiliate.id });
  return { app, affiliate, payer };
}

async function earningsOf(app: PayingApp, id: number): Promise<EarningsResponse> {
  return (await (await app.signedIn(id)).get('/api/affiliate/earnings')).body as EarningsResponse;
}

async function amountsOf(app: PayingApp, id: number): Promise<string[]> {
  return (await earningsOf(app, id)).earnings.map(({ amount }) => amount).toReversed();
}

function lastPayment({ stripe }: PayingApp): string {
  return [...stripe.state.paymentIntents.keys()].at(-1) ?? '';
}

// proves AFF-2
test('an affiliate earns 20% of every payment of a referred member, once each', async () => {
  const { app, affiliate, payer } = await aReferral();
  await app.pay(payer.id);
  await app.deliverEvents([...app.stripe.webhooks.take(), ...app.stripe.state.events.values()]);
  app.clock.now = Date.UTC(2026, 5, 1, 12);
  app.stripe.time.pass();
  await app.deliverEvents();
  expect(await amountsOf(app, affiliate.id)).toEqual(['1.60', '1.60']);
  const { earnings } = await earningsOf(app, affiliate.id);
  expect(earnings[0]).toMatchObject({ status: 'pending', paymentDate: null });
});

/** Moves a member under an affiliate, or under nobody, as an admin does. */
async function moveUnder(app: PayingApp, id: number, parentId: number | null) {
  const [found] = await app.store.read(({ db, t }) =>
    db.select().from(t.users).where(eq(t.users.isAdmin, true)),
  );
  const admin = found ?? (await aUser(app, { username: 'Admin', isAdmin: true }));
  const client = await app.signedIn(admin.id);
  const answer = await client.post(`/api/admin/users/${id}/update-downline`, { parentId });
  expect([answer.status, answer.body]).toMatchObject([200, { downlineParent: parentId }]);
}

/** A month later, with the payment that renews the membership. */
function renew(app: PayingApp, month: number) {
  app.clock.now = Date.UTC(2026, month, 1, 12);
  app.stripe.time.pass();
}

// proves API-45, AFF-2
test('an affiliate earns on a member from when an admin moved them, and not before', async () => {
  const app = await aPayingApp();
  const [affiliate, payer] = await someUsers(app, 2);
  await app.pay(payer.id);
  await app.deliverEvents();
  app.clock.now += DAY_MS;
  await moveUnder(app, payer.id, affiliate.id);
  expect(await amountsOf(app, affiliate.id)).toEqual([]);
  renew(app, 5);
  await app.deliverEvents();
  expect(await amountsOf(app, affiliate.id)).toEqual(['1.60']);
});

// proves AFF-11
test('an admin’s choice counts from then on instead of the referral, also if it is nobody', async () => {
  const { app, affiliate, payer } = await aReferral();
  const other = await aUser(app);
  await app.pay(payer.id);
  await app.deliverEvents();
  app.clock.now += DAY_MS;
  await moveUnder(app, payer.id, other.id);
  renew(app, 5);
  await app.deliverEvents();
  app.clock.now += DAY_MS;
  await moveUnder(app, payer.id, null);
  renew(app, 6);
  await app.deliverEvents();
  expect(await amountsOf(app, affiliate.id)).toEqual(['1.60']);
  expect(await amountsOf(app, other.id)).toEqual(['1.60']);
});

test('a payment reported late is earned by the affiliate that the payer had when they paid', async () => {
  const { app, affiliate, payer } = await aReferral();
  const other = await aUser(app);
  await app.pay(payer.id);
  app.clock.now += DAY_MS;
  await moveUnder(app, payer.id, other.id);
  await app.deliverEvents();
  expect(await amountsOf(app, affiliate.id)).toEqual(['1.60']);
  expect(await amountsOf(app, other.id)).toEqual([]);
});

test('a refund is taken back from the affiliate who earned the payment, even if the payer has another one now', async () => {
  const { app, affiliate, payer } = await aReferral();
  const other = await aUser(app);
  await app.pay(payer.id);
  await app.deliverEvents();
  app.clock.now += DAY_MS;
  await moveUnder(app, payer.id, other.id);
  app.stripe.bank.refund(lastPayment(app));
  await app.deliverEvents();
  expect(await amountsOf(app, affiliate.id)).toEqual(['1.60', '-1.60']);
  expect(await amountsOf(app, other.id)).toEqual([]);
});

test('the affiliate of a payer is looked up once for a payment, and not for its refund', async () => {
  const { app, affiliate, payer } = await aReferral();
  const lookups = countUses(app.store, 'auditLog');
  await app.pay(payer.id);
  await app.deliverEvents();
  expect(await amountsOf(app, affiliate.id)).toEqual(['1.60']);
  expect(lookups()).toBe(1);
  app.stripe.bank.refund(lastPayment(app));
  await app.deliverEvents();
  expect(await amountsOf(app, affiliate.id)).toEqual(['1.60', '-1.60']);
  expect(lookups()).toBe(1);
});

/** Counts the uses of a table by this store from now on. */
function countUses(store: Store, table: keyof Tables): () => number {
  let count = 0;
  const watched = (t: Tables) =>
    new Proxy(t, {
      get(target, name) {
        if (name === table) count += 1;
        return Reflect.get(target, name) as unknown;
      },
    });
  const write = store.write.bind(store);
  store.write = (work) => write((tx) => work({ ...tx, t: watched(tx.t) }));
  return () => count;
}

test('a payment and a move at one moment make one earning', async () => {
  const { app, affiliate, payer } = await aReferral();
  const other = await aUser(app);
  await moveUnder(app, payer.id, affiliate.id);
  await app.pay(payer.id);
  await Promise.all([app.deliverEvents(), moveUnder(app, payer.id, other.id)]);
  const earned = [...(await amountsOf(app, affiliate.id)), ...(await amountsOf(app, other.id))];
  expect(earned).toEqual(['1.60']);
});

// proves AFF-7
test('an earning can be paid out 30 days after the payment', async () => {
  const { app, payer } = await aReferral();
  await app.pay(payer.id);
  await app.deliverEvents();
  const [earning] = await app.store.read(({ db, t }) => db.select().from(t.affiliateEarnings));
  expect(earning).toMatchObject({
    createdAt: app.clock.now,
    payableAt: app.clock.now + AFFILIATE_HOLD_MS,
  });
});

// proves AFF-8
test('a refund and a lost dispute take their share back, and a won dispute restores it', async () => {
  const { app, affiliate, payer } = await aReferral();
  await app.pay(payer.id);
  await app.deliverEvents();
  app.stripe.bank.refund(lastPayment(app), 300);
  await app.deliverEvents();
  expect(await amountsOf(app, affiliate.id)).toEqual(['1.60', '-0.60']);
  app.clock.now = Date.UTC(2026, 5, 1, 12);
  app.stripe.time.pass();
  await app.deliverEvents();
  const dispute = app.stripe.bank.dispute(lastPayment(app));
  await app.deliverEvents();
  expect(await amountsOf(app, affiliate.id)).toEqual(['1.60', '-0.60', '1.60', '-1.60']);
  app.stripe.bank.decide(dispute, 'won');
  await app.deliverEvents();
  const { totals } = await earningsOf(app, affiliate.id);
  expect(totals.pending).toBe('2.60');
});

test('a refund that does not reach the payer restores the share', async () => {
  const { app, affiliate, payer } = await aReferral();
  await app.pay(payer.id);
  const refund = app.stripe.bank.refund(lastPayment(app));
  await app.deliverEvents();
  expect((await earningsOf(app, affiliate.id)).totals.pending).toBe('0.00');
  app.stripe.bank.failRefund(refund);
  await app.deliverEvents();
  expect((await earningsOf(app, affiliate.id)).totals.pending).toBe('1.60');
});

test('a payment that credits covered earns nothing', async () => {
  const { app, affiliate, payer } = await aReferral();
  await app.store.write(async ({ db, t }) => {
    const grant = { id: 'a-grant', userId: payer.id, amount: 20, createdAt: app.clock.now };
    await db.insert(t.creditGrants).values(grant);
  });
  const client = await app.signedIn(payer.id);
  const started = await client.post('/api/create-subscription', { billingPeriod: 'monthly' });
  expect(started.body).toMatchObject({ clientSecret: null });
  await app.deliverEvents();
  const { body } = await client.get('/api/user');
  expect(body).toMatchObject({ membershipType: 'premium' });
  expect(await amountsOf(app, affiliate.id)).toEqual([]);
});

test('the payment of a member without an affiliate earns nothing', async () => {
  const { app, affiliate } = await aReferral();
  await app.pay((await aUser(app)).id);
  await app.deliverEvents();
  expect(await amountsOf(app, affiliate.id)).toEqual([]);
});

test.each([
  ['the same phone', { phone: '+1 555 0100' }, { phone: '+1-555-0100' }],
  ['the same phone without its country', { phone: '+1 415 555 0100' }, { phone: '415 555 0100' }],
  ['the same mailbox', { email: 'ann@x.org' }, { email: 'ann+2@x.org' }],
  ['the same mailbox with dots', { email: 'j.doe@gmail.com' }, { email: 'jdoe@gmail.com' }],
])('nobody earns on an account with %s', async (_, affiliate, payer) => {
  const referral = await aReferral({ affiliate, payer });
  await referral.app.pay(referral.payer.id);
  await referral.app.deliverEvents();
  expect(await amountsOf(referral.app, referral.affiliate.id)).toEqual([]);
});

// proves AFF-9
test('nobody earns on the card that they pay with themselves, whichever of the two pays first', async () => {
  const { app, affiliate, payer } = await aReferral();
  await app.pay(payer.id, 'one-card');
  await app.deliverEvents();
  expect((await earningsOf(app, affiliate.id)).totals.pending).toBe('1.60');
  await app.pay(affiliate.id, 'one-card');
  await app.deliverEvents();
  expect((await earningsOf(app, affiliate.id)).totals.pending).toBe('0.00');
  const another = await aUser(app, { referredBy: affiliate.id });
  await app.pay(another.id, 'one-card');
  await app.deliverEvents();
  expect((await earningsOf(app, affiliate.id)).totals.pending).toBe('0.00');
});

test('a deleted affiliate earns nothing', async () => {
  const { app, affiliate, payer } = await aReferral();
  await app.pay(payer.id);
  await deleteUser(app, affiliate.id);
  await app.deliverEvents();
  expect(await app.store.read(({ db, t }) => db.select().from(t.affiliateEarnings))).toEqual([]);
});

test('a refund after the payer’s account was deleted still takes its share back', async () => {
  const { app, affiliate, payer } = await aReferral();
  await app.pay(payer.id);
  await app.deliverEvents();
  await deleteUser(app, payer.id);
  app.stripe.bank.refund(lastPayment(app));
  await app.deliverEvents();
  expect(await amountsOf(app, affiliate.id)).toEqual(['1.60', '-1.60']);
});

test('a payment in another currency than dollars earns nothing', async () => {
  const { app, affiliate, payer } = await aReferral();
  await app.pay(payer.id);
  for (const [id, invoice] of app.stripe.state.invoices)
    app.stripe.state.invoices.set(id, { ...invoice, currency: 'mxn' });
  await app.deliverEvents();
  expect(await amountsOf(app, affiliate.id)).toEqual([]);
});
