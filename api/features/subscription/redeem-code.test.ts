import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { seedBetaCodes } from '#api/services/accounts/beta-codes.ts';
import type { UserRow } from '#api/services/accounts/user-views.ts';
import type { Tables } from '#api/store/tables.ts';
import { aSessionOf } from '#api/testing/factories/session.ts';
import { aUser } from '#api/testing/factories/user.ts';
import { registerMember } from '#api/testing/http/register-member.ts';
import { Replica } from '#api/testing/replica.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import { redeemCode } from './redeem-code.ts';

const NOW = Date.UTC(2026, 4, 1, 12);

type Code = Partial<Tables['signupCodes']['$inferInsert']>;

async function setUp(code: Code = {}) {
  const clock = { now: NOW };
  const app = await createTestApp({ now: () => clock.now });
  const admin = await aUser(app, { username: 'admin', isAdmin: true });
  await app.store.write(async (tx) => {
    await seedBetaCodes(tx, admin.id, NOW);
    const made = { code: 'CLUB', description: 'For a club', createdBy: admin.id, createdAt: NOW };
    await tx.db.insert(tx.t.signupCodes).values({ ...made, maxUses: 10, ...code });
  });
  return { app, clock };
}

let addresses = 0;

/** From a browser with its own address. */
function redeem(app: TestApp, { id: userId }: UserRow, code: string) {
  addresses += 1;
  return redeemCode(app, aSessionOf(userId), code, `10.0.0.${addresses}`);
}

function usesOf({ store }: TestApp, code: string): Promise<number | undefined> {
  return store.read(async ({ db, t }) => {
    const [row] = await db.select().from(t.signupCodes).where(eq(t.signupCodes.code, code));
    return row?.usedCount;
  });
}

function expiryOf({ store }: TestApp, { id }: UserRow): Promise<number | null | undefined> {
  return store.read(async ({ db, t }) => {
    const [row] = await db.select().from(t.users).where(eq(t.users.id, id));
    return row?.membershipExpiry;
  });
}

async function refusal(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'redeemed',
    (reason: { code: string }) => reason.code,
  );
}

// proves CODE-1, API-36, API-37, CODE-2
test('a beta code grants Premium for a year, however it is typed, and every phone of the member gets it', async () => {
  const { app } = await setUp();
  const member = await aUser(app);
  const client = await app.signedIn(member.id);
  const phone = new Replica(app, member.id);
  await phone.pull();
  const answer = await client.post('/api/redeem-beta-code', { code: ' beta 001 ' });
  expect([answer.status, answer.body]).toEqual([
    200,
    { message: 'You have Premium until May 1, 2027.' },
  ]);
  await phone.pull();
  expect(phone.rows.get(`me/${member.id}`)).toMatchObject({
    membershipType: 'premium',
    membershipExpiry: new Date(NOW + 365 * DAY_MS).toISOString(),
  });
  expect(phone.rows.get(`stats/${member.id}`)).not.toMatchObject({ skillBreakdown: null });
});

test('a text that is too long for any code is reported as too long, not as missing', async () => {
  const { app } = await setUp();
  const client = await app.signedIn((await aUser(app)).id);
  const { body } = await client.post('/api/redeem-beta-code', { code: 'A'.repeat(500) });
  expect(body).toMatchObject({ message: 'This code is too long' });
});

test.each([
  ['of a code', NOW + DAY_MS],
  ['without an end', null],
])(
  'while a Premium %s lasts no code is redeemed, and none is used up',
  async (_, membershipExpiry) => {
    const { app } = await setUp();
    const member = await aUser(app, { membershipType: 'premium', membershipExpiry });
    const client = await app.signedIn(member.id);
    for (const code of ['CLUB', 'BETA001']) {
      const { status, body } = await client.post('/api/redeem-beta-code', { code });
      const message = 'Already a Premium Member';
      expect([status, body]).toEqual([409, { code: 'already_premium', message }]);
      expect(await usesOf(app, code)).toBe(0);
    }
    expect(await expiryOf(app, member)).toBe(membershipExpiry);
  },
);

test('a code grants Premium anew from the moment that the last one is over', async () => {
  const { app, clock } = await setUp({ membershipDuration: 30 });
  const member = await aUser(app, { membershipType: 'premium', membershipExpiry: NOW + DAY_MS });
  clock.now = NOW + DAY_MS;
  expect(await redeem(app, member, 'CLUB')).toEqual({
    message: 'You have Premium until Jun 1, 2026.',
  });
});

test('of two codes that a member sends at the same moment one is used', async () => {
  const { app } = await setUp();
  const member = await aUser(app);
  const both = [redeem(app, member, 'CLUB'), redeem(app, member, 'BETA001')].map(refusal);
  expect((await Promise.all(both)).toSorted()).toEqual(['already_premium', 'redeemed']);
  expect(((await usesOf(app, 'CLUB')) ?? 0) + ((await usesOf(app, 'BETA001')) ?? 0)).toBe(1);
  expect(await expiryOf(app, member)).toBe(NOW + 365 * DAY_MS);
});

// proves CODE-9
test('of a hundred members who redeem a code with ten uses at once exactly ten succeed', async () => {
  const { app } = await setUp();
  const members = await Promise.all(Array.from({ length: 100 }, () => aUser(app)));
  const answers = await Promise.all(members.map((member) => refusal(redeem(app, member, 'CLUB'))));
  expect(answers.filter((answer) => answer === 'redeemed')).toHaveLength(10);
  expect(answers.filter((answer) => answer === 'code_used_up')).toHaveLength(90);
  expect(await usesOf(app, 'CLUB')).toBe(10);
  const premium = await app.store.read(({ db, t }) =>
    db.$count(t.users, eq(t.users.membershipType, 'premium')),
  );
  expect(premium).toBe(10);
});

// proves CODE-9
test('a member uses a code once, also if registration used it', async () => {
  const { app, clock } = await setUp({ membershipDuration: 30 });
  const member = await aUser(app);
  const { client } = await registerMember(app, { signupCode: 'cl ub' });
  expect(await refusal(redeem(app, member, 'CLUB'))).toBe('redeemed');
  clock.now += 30 * DAY_MS;
  expect(await refusal(redeem(app, member, 'club'))).toBe('code_used_before');
  const answer = await client.post('/api/redeem-beta-code', { code: 'CLUB' });
  expect([answer.status, answer.body]).toEqual([
    400,
    { code: 'code_used_before', message: 'You already used this code.' },
  ]);
  expect(await usesOf(app, 'CLUB')).toBe(2);
});

test.each<[string, Code, string]>([
  ['expired', { expiresAt: NOW }, 'code_used_up'],
  ['deactivated', { isActive: false }, 'code_used_up'],
  ['of a free membership', { membershipType: 'free' }, 'code_unknown'],
])('a code that is %s grants nothing and counts no use', async (_, code, expected) => {
  const { app } = await setUp(code);
  const member = await aUser(app);
  expect(await refusal(redeem(app, member, 'CLUB'))).toBe(expected);
  expect(await usesOf(app, 'CLUB')).toBe(0);
});

test.each(['', '   ', undefined, null, 5])(
  'an empty text (%j) is answered with what to do',
  async (code) => {
    const { app } = await setUp();
    const client = await app.signedIn((await aUser(app)).id);
    const { status, body } = await client.post('/api/redeem-beta-code', { code });
    expect([status, body]).toEqual([
      400,
      { code: 'invalid', message: 'Please enter a beta code', field: 'code' },
    ]);
  },
);

test('guesses are limited to few for one account, and more for an address that a club shares', async () => {
  const { app, clock } = await setUp();
  const [a, ...club] = await Promise.all(Array.from({ length: 25 }, () => aUser(app)));
  if (!a) throw new Error('There is a first one');
  for (let guess = 0; guess < 10; guess += 1)
    expect(await refusal(redeem(app, a, `GUESS${guess}`))).toBe('code_unknown');
  expect(await refusal(redeem(app, a, 'CLUB'))).toBe('slow_down');
  const at = (member: UserRow, code: string) =>
    refusal(redeemCode(app, aSessionOf(member.id), code, 'the club'));
  for (const member of club) {
    expect(await at(member, 'GUESS')).toBe('code_unknown');
  }
  for (const member of club.slice(0, 6)) await at(member, 'GUESS');
  expect(await at(club[0] ?? a, 'CLUB')).toBe('slow_down');
  clock.now += 15 * 60_000;
  expect(await refusal(redeem(app, a, 'CLUB'))).toBe('redeemed');
});

test('valid codes are no guesses: a whole club redeems from one address', async () => {
  const { app } = await setUp({ maxUses: 50 });
  const club = await Promise.all(Array.from({ length: 40 }, () => aUser(app)));
  for (const { id: userId } of club) {
    const session = aSessionOf(userId);
    expect(await refusal(redeemCode(app, session, 'CLUB', 'the club'))).toBe('redeemed');
  }
});
