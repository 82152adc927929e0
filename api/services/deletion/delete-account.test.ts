import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { dump } from '#api/testing/dump.ts';
import { aMatch } from '#api/testing/factories/match.ts';
import { aMutation, pushAs } from '#api/testing/factories/mutation.ts';
import { aRating, aSubmitRating } from '#api/testing/factories/rating.ts';
import { aGuestAccount, aUser, deleteUser, someUsers } from '#api/testing/factories/user.ts';
import { overlapping } from '#api/testing/overlapping.ts';
import { Replica } from '#api/testing/replica.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { DEMO_PLAYER_IDS } from '#shared/domain/demo-match.ts';
import type { UserRow } from '../accounts/user-views.ts';

/** The columns in which a deleted account's row may differ from one of an unused account. */
const STAYS = new Set(
  'id username usernameFold wins losses currentWinStreak currentLossStreak longestWinStreak longestLossStreak recordUpTo deletedAt createdAt updatedAt'.split(
    ' ',
  ),
);

function allOf({ store }: TestApp) {
  return store.read(async ({ db, t }) => ({
    ratings: await db.select().from(t.ratings),
    seats: await db.select().from(t.matchParticipants),
    sessions: await db.select().from(t.sessions),
    notifications: await db.select().from(t.notifications),
    pictures: await db.select().from(t.pictures),
    feedRows: await db.select().from(t.feedRows),
    feedCounters: await db.select().from(t.feedCounters),
  }));
}

const PETRA = {
  username: 'Petra.Personal',
  firstName: 'Petra',
  lastName: 'Personal',
  email: 'petra@example.org',
  phone: '+15550177',
};

const DEMO_PLAYERS = DEMO_PLAYER_IDS.slice(1, 3).map((id) => ({ id }));

/** A member with everything that an account can have. */
async function aFullMember(app: TestApp, parent: number, overrides: Partial<UserRow> = {}) {
  const member = await aUser(app, {
    ...PETRA,
    emailProvedAt: app.now(),
    mustChangePassword: true,
    profilePicture: '/api/pictures/petra',
    location: 'Petra’s court',
    membershipType: 'premium',
    membershipExpiry: app.now() + 1,
    stripeCustomerId: 'cus_1',
    stripeSubscriptionId: 'sub_1',
    referredBy: parent,
    isAdmin: true,
    isTestMember: true,
    signupCode: 'BETA007',
    profilePrivate: true,
    credits: 3,
    downlineParent: parent,
    ...overrides,
  });
  await app.store.write(async ({ db, t }) => {
    const picture = { id: 'p'.repeat(64), bytes: Buffer.from('face'), createdAt: app.now() };
    await db.insert(t.pictures).values({ ...picture, userId: member.id });
  });
  await app.signedIn(member.id);
  return member;
}

test('a deleted account keeps a row without personal data, and nothing that was stored for it alone', async () => {
  const app = await createTestApp();
  const [a] = await someUsers(app, 2);
  const petra = await aFullMember(app, a.id);
  await aMatch(app, a.id, { team1: [a.id], team2: [petra.id] });
  const bare = await deleteUser(app, petra.id);
  expect(bare.username).toBe(`deleted-${petra.id}`);
  const cleared = Object.entries(bare).filter(([column]) => !STAYS.has(column));
  for (const [column, value] of cleared) expect([null, false, 0, 'free'], column).toContain(value);
  const { pictures, notifications, feedRows, feedCounters } = await allOf(app);
  expect(pictures).toEqual([]);
  expect(notifications.filter(({ userId }) => userId === petra.id)).toEqual([]);
  for (const { viewer } of [...feedRows, ...feedCounters]) expect(viewer).not.toBe(petra.id);
});

test('no table contains the name, contact or text of a deleted member', async () => {
  const app = await createTestApp();
  const [a, b] = await someUsers(app, 2);
  const petra = await aFullMember(app, a.id, { mustChangePassword: false });
  const { username, firstName, lastName, email } = PETRA;
  await aMatch(app, petra.id, { team1: [petra.id], team2: [a.id] });
  const asGuest = { firstName, lastName, email, phone: PETRA.phone };
  const { id: matchId } = await aMatch(app, a.id, { team1: [a.id], team2: [asGuest] });
  await aMatch(app, b.id, { team1: [b.id], team2: [petra.id] });
  const late = { matchId, revision: v7(), team1Score: 1, team2Score: 2 };
  const conflict = aMutation('recordResult', late, { at: app.now() });
  expect(await pushAs(app, a.id, conflict)).toMatchObject([{ code: 'conflict' }]);
  const client = await app.signedIn(petra.id);
  await client.post('/api/feedback', { feedback: 'Petra likes it' });
  const testMatch = { matchType: 'singles', location: 'Petra’s court', date: '2026-05-01' };
  const made = await client.post('/api/test/create-match', { ...testMatch, players: DEMO_PLAYERS });
  expect(made.status).toBe(201);
  await app.visitor.post('/api/login', { username, password: 'a guess' });
  for (const table of ['receipts', 'feedback', 'rateLimits'] as const)
    expect(await app.store.read(({ db, t }) => db.$count(t[table])), table).toBeGreaterThan(0);
  await deleteUser(app, petra.id);
  expect(JSON.stringify(await dump(app.store))).not.toMatch(/Petra|Personal|5550177/i);
  expect(JSON.stringify(await pushAs(app, a.id, conflict))).not.toContain('Petra');
});

// proves ACCOUNT-7
test('others keep their matches with a deleted player on every phone', async () => {
  const app = await createTestApp();
  const [a, b] = await someUsers(app, 2);
  const phone = new Replica(app, a.id);
  const { id } = await aMatch(app, b.id, { team1: [a.id], team2: [b.id] });
  await phone.pull();
  await deleteUser(app, b.id);
  await phone.pull();
  expect(phone.rows.get(`player/${b.id}`)).toMatchObject({ isDeleted: true, username: '' });
  expect(phone.rows.get(`match/${id}`)).toMatchObject({ team1Score: 11 });
  const notice = [...phone.rows].find(([key]) => key.startsWith('notification/'))?.[1];
  expect(notice).toMatchObject({ message: expect.stringContaining('Deleted player recorded') });
});

test('a seat to which a deleted member was invited as a guest becomes an ordinary one', async () => {
  const app = await createTestApp();
  const [a] = await someUsers(app, 2);
  const proved = await aUser(app, { email: 'pat@example.org', emailProvedAt: app.now() });
  const { id } = await aMatch(app, a.id, {
    team1: [a.id],
    team2: [{ firstName: 'Patty', email: 'pat@example.org' }],
  });
  const phone = new Replica(app, a.id);
  await phone.pull();
  await deleteUser(app, proved.id);
  await phone.pull();
  expect(phone.rows.get(`match/${id}`)).toMatchObject({
    participants: [{}, { userId: proved.id, isGuest: false, firstName: null }],
  });
  expect(phone.rows.get(`player/${proved.id}`)).toMatchObject({ isDeleted: true });
});

// proves ACCOUNT-7
test('ratings given and received are deleted, and the numbers of others updated', async () => {
  const app = await createTestApp();
  const [a, b, c] = await someUsers(app, 3, { membershipType: 'premium' });
  const phones = [a, b].map(({ id }) => new Replica(app, id));
  const { id: matchId } = await aMatch(app, c.id, { team1: [a.id], team2: [c.id] });
  const other = await aMatch(app, a.id, { team1: [a.id], team2: [b.id] });
  await aRating(app, c.id, { matchId, ratedUserId: a.id, values: { power: 1 } });
  await aRating(app, b.id, { matchId: other.id, ratedUserId: a.id, values: { power: 7 } });
  await aRating(app, a.id, { matchId, ratedUserId: c.id });
  for (const phone of phones) await phone.pull();
  await deleteUser(app, c.id);
  for (const phone of phones) await phone.pull();
  const { ratings, seats } = await allOf(app);
  expect(ratings.map(({ raterId }) => raterId)).toEqual([b.id]);
  const keys = [...(phones[0]?.rows.keys() ?? [])].filter((key) => key.startsWith('rating-'));
  expect(keys).toHaveLength(1);
  expect(phones[0]?.rows.get(`stats/${a.id}`)).toMatchObject({
    overallRating: 7,
    ratingsReceived: 1,
    totalRatings: 1,
  });
  const ownSeat = seats.find((seat) => seat.matchId === matchId && seat.userId === a.id);
  expect(ownSeat?.hasRated).toBe(false);
});

test('the guest accounts that a member claimed are deleted with them', async () => {
  const app = await createTestApp();
  const [a] = await someUsers(app, 2);
  const guest = await aGuestAccount(app, { firstName: 'Gus', mergedInto: a.id });
  await deleteUser(app, a.id);
  const [row] = await app.store.read(({ db, t }) =>
    db.select().from(t.users).where(eq(t.users.id, guest.id)),
  );
  expect(row).toMatchObject({ firstName: null, username: guest.username });
  expect(row?.deletedAt).not.toBeNull();
});

test('sessions end everywhere, with their pokes, and a push in progress is signed out', async () => {
  const app = await createTestApp();
  const [a, b] = await someUsers(app, 2);
  const client = await app.signedIn(a.id);
  const [session] = (await allOf(app)).sessions;
  const heard: string[] = [];
  app.pokes.listen({
    viewer: a.id,
    sessionId: session?.id ?? '',
    onPoke: () => heard.push('poke'),
    onEnd: () => heard.push('end'),
  });
  const { id: matchId } = await aMatch(app, b.id, { team1: [a.id], team2: [b.id] });
  heard.length = 0;
  await deleteUser(app, a.id);
  expect(heard).toEqual(['end']);
  expect((await client.get('/api/user')).status).toBe(401);
  const late = pushAs(app, a.id, aSubmitRating(app.now(), { matchId, ratedUserId: b.id }));
  await expect(late).rejects.toMatchObject({ code: 'signed_out' });
  const toThem = pushAs(app, b.id, aSubmitRating(app.now(), { matchId, ratedUserId: a.id }));
  expect(await toThem).toMatchObject([{ code: 'player_unknown' }]);
});

test('the downline of a deleted member has no parent any more', async () => {
  const app = await createTestApp();
  const [a] = await someUsers(app, 2);
  const child = await aUser(app, { downlineParent: a.id, referredBy: a.id });
  await deleteUser(app, a.id);
  const [row] = await app.store.read(({ db, t }) =>
    db.select().from(t.users).where(eq(t.users.id, child.id)),
  );
  expect(row?.downlineParent).toBeNull();
});

// proves ADMIN-14
test('the last admin cannot be deleted, nor the last two at once', async () => {
  const app = await createTestApp({ config: { adminUsernames: ['root', 'boss'] } });
  const root = await aUser(app, { username: 'root', isAdmin: true });
  await aUser(app, { username: 'flag', isAdmin: true });
  await aUser(app, { username: 'BOSS' });
  await expect(deleteUser(app, root.id)).rejects.toMatchObject({ code: 'last_admin' });
  const boss = await app.store.write(async ({ db, t }) => {
    const [row] = await db
      .update(t.users)
      .set({ isAdmin: true })
      .where(eq(t.users.usernameFold, 'boss'))
      .returning();
    return row?.id ?? 0;
  });
  const both = await overlapping(
    app,
    (slowed) => deleteUser(slowed, root.id),
    () => deleteUser(app, boss),
  );
  expect(both).toMatchObject([{ status: 'fulfilled' }, { reason: { code: 'last_admin' } }]);
});

test('guests, deleted accounts and unknown ids cannot be deleted', async () => {
  const app = await createTestApp();
  const [a] = await someUsers(app, 2);
  const guest = await aGuestAccount(app);
  await deleteUser(app, a.id);
  for (const id of [a.id, guest.id, 5])
    await expect(deleteUser(app, id)).rejects.toMatchObject({ code: 'not_found' });
});

test('ratings and matches that arrive at the same moment leave nothing of a deleted player', async () => {
  const app = await createTestApp();
  const [a, b] = await someUsers(app, 2);
  const matches = await Promise.all(
    [1, 2, 3].map(() => aMatch(app, a.id, { team1: [a.id], team2: [b.id] })),
  );
  const settled = await Promise.allSettled([
    pushAs(
      app,
      a.id,
      aSubmitRating(app.now(), { matchId: matches[0]?.id ?? '', ratedUserId: b.id }),
    ),
    pushAs(
      app,
      b.id,
      aSubmitRating(app.now(), { matchId: matches[1]?.id ?? '', ratedUserId: a.id }),
    ),
    deleteUser(app, b.id),
    pushAs(
      app,
      a.id,
      aSubmitRating(app.now(), { matchId: matches[2]?.id ?? '', ratedUserId: b.id }),
    ),
    aMatch(app, a.id, { team1: [a.id], team2: [b.id] }),
  ]);
  for (const result of settled)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'signed_out' });
  expect((await allOf(app)).ratings).toEqual([]);
  const phone = new Replica(app, a.id);
  await phone.pull();
  expect(phone.rows.get(`player/${b.id}`)).toMatchObject({ isDeleted: true });
});
