import { expect, test } from 'vitest';
import { anEarning } from '#api/testing/factories/earning.ts';
import { aUser, deleteUser, someUsers } from '#api/testing/factories/user.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import type { EarningStatus, EarningsResponse } from '#shared/schemas/affiliate.ts';

const NOW = Date.UTC(2026, 4, 1, 12);

async function setUp() {
  const app = await createTestApp({ now: () => NOW });
  const [affiliate, other] = await someUsers(app, 2);
  const referred = await aUser(app, { username: 'rita', firstName: 'Rita' });
  const earn = (affiliateId: number, amount: number, status: EarningStatus, createdAt: number) =>
    anEarning(app, { affiliateId, referredUserId: referred.id, amount, status, createdAt });
  const ask = async (id: number) => {
    const { body } = await (await app.signedIn(id)).get('/api/affiliate/earnings');
    return body as EarningsResponse;
  };
  return { app, affiliate, other, referred, earn, ask };
}

// proves DATA-8, API-38
test('earnings are one’s own, newest first, in dollars, with the members they come from', async () => {
  const { affiliate, other, earn, ask } = await setUp();
  await earn(affiliate.id, 160, 'pending', NOW - 1);
  await earn(affiliate.id, 1200, 'paid', NOW);
  await earn(other.id, 99, 'pending', NOW);
  const { earnings } = await ask(affiliate.id);
  const referredUser = { firstName: 'Rita', username: 'rita' };
  const now = new Date(NOW).toISOString();
  expect(earnings).toMatchObject([
    { amount: '12.00', status: 'paid', paymentDate: now, createdAt: now, referredUser },
    { amount: '1.60', status: 'pending', paymentDate: null, referredUser },
  ]);
});

// proves DATA-7, AFF-6
test('an earning of ten digits, two of them decimals, is stored and returned to the cent', async () => {
  const { affiliate, earn, ask } = await setUp();
  await earn(affiliate.id, 9_999_999_999, 'pending', NOW);
  const { earnings, totals } = await ask(affiliate.id);
  expect(earnings).toMatchObject([{ amount: '99999999.99' }]);
  expect(totals).toMatchObject({ pending: '99999999.99' });
});

// proves API-38, AFF-2
test('the members who joined by the link or the code are counted, without deleted ones', async () => {
  const { app, affiliate, ask } = await setUp();
  const referredBy = affiliate.id;
  await aUser(app, { username: 'ray', referredBy });
  const gone = await aUser(app, { username: 'roy', referredBy });
  expect((await ask(affiliate.id)).referrals).toBe(2);
  await deleteUser(app, gone.id);
  expect((await ask(affiliate.id)).referrals).toBe(1);
});

test('totals count pending and paid earnings minus refunds, without failed ones', async () => {
  const { affiliate, earn, ask } = await setUp();
  await earn(affiliate.id, 160, 'pending', 1);
  await earn(affiliate.id, -60, 'pending', 2);
  await earn(affiliate.id, 505, 'paid', 3);
  await earn(affiliate.id, 1000, 'failed', 4);
  await earn(affiliate.id, 1000, 'cancelled', 5);
  const { totals } = await ask(affiliate.id);
  expect(totals).toEqual({ total: '6.05', pending: '1.00', paid: '5.05' });
});

test('a member without earnings gets empty lists and zeros', async () => {
  const { other, ask } = await setUp();
  const totals = { total: '0.00', pending: '0.00', paid: '0.00' };
  expect(await ask(other.id)).toEqual({ earnings: [], totals, referrals: 0, payouts: 'off' });
});

test('an earning outlives the account that it came from, without a name', async () => {
  const { app, affiliate, referred, earn, ask } = await setUp();
  await earn(affiliate.id, 160, 'pending', NOW);
  await deleteUser(app, referred.id);
  const { earnings } = await ask(affiliate.id);
  const referredUser = { id: null, firstName: null, username: 'Deleted player' };
  expect(earnings).toMatchObject([{ amount: '1.60', referredUser }]);
});
