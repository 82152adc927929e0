import { eq, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { notifyRatingsJob } from '#api/background/jobs/notify-ratings.ts';
import { runJob } from '#api/background/jobs/run-job.ts';
import { personalLinkToken } from '#api/services/accounts/personal-link.ts';
import { feedVersion } from '#api/store/feed.ts';
import { aMatch, type TestPlayer } from '#api/testing/factories/match.ts';
import { pushAs } from '#api/testing/factories/mutation.ts';
import { aRating, aSubmitRating, ratingArgs } from '#api/testing/factories/rating.ts';
import { aUser, someUsers } from '#api/testing/factories/user.ts';
import { aGuestBrowser, openPersonalLink, rateAsGuest } from '#api/testing/http/guest-browser.ts';
import { Replica } from '#api/testing/replica.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import { displayName } from '#shared/domain/names.ts';
import type { OpenedMatch } from '#shared/schemas/qr-rating.ts';

const NOW = Date.UTC(2026, 4, 1, 12);
const GUS = { firstName: 'Gus', email: 'gus@example.org', phone: '+15550101' };
const DENIED = { status: 403, body: { code: 'denied' } };

/** A match of a and a partner against b and the guest Gus; and a member, who is Gus. */
async function setUp(guest: TestPlayer = GUS) {
  const clock = { now: NOW };
  const app = await createTestApp({ now: () => clock.now });
  const [a, b, c] = await someUsers(app, 3);
  const member = await aUser(app, { email: GUS.email });
  const match = await aMatch(app, a.id, { team1: [a.id, c.id], team2: [b.id, guest] });
  const seat = match.args.seats.find((each) => 'guest' in each)?.id ?? '';
  const link = () => personalLinkToken(app.config, { seat, match: match.id }, NOW);
  const claimAs = async (userId: number, body: unknown) =>
    (await app.signedIn(userId)).post('/api/guests/claim', body);
  const proveEmail = () =>
    app.store.write(async ({ db, t }) => {
      await db.update(t.users).set({ emailProvedAt: NOW }).where(eq(t.users.id, member.id));
    });
  const ratings = async () => {
    const rows = await app.store.read(({ db, t }) =>
      db.select().from(t.ratings).where(isNull(t.ratings.withdrawnAt)),
    );
    return rows.map(({ raterId, ratedUserId, isLatest }) => ({ raterId, ratedUserId, isLatest }));
  };
  return { app, clock, a, b, c, member, match, seat, link, claimAs, proveEmail, ratings };
}

function userRow({ store }: TestApp, id: number) {
  return store.read(async ({ db, t }) => {
    const [user] = await db.select().from(t.users).where(eq(t.users.id, id));
    return user;
  });
}

test("the personal link makes the seat and its ratings the member's, and the merged account stays", async () => {
  const { app, a, member, match, link, claimAs, ratings } = await setUp();
  const gus = await aGuestBrowser(app, match.id, GUS);
  await openPersonalLink(app, gus);
  await rateAsGuest(gus, { ratedUserId: a.id });
  const answer = await claimAs(member.id, { token: await link() });
  expect(answer.status).toBe(200);
  const seats = (answer.body as OpenedMatch).match.participants;
  expect(seats.filter(({ userId }) => userId === member.id)).toMatchObject([{ hasRated: true }]);
  expect(await ratings()).toEqual([{ raterId: member.id, ratedUserId: a.id, isLatest: true }]);
  expect(await userRow(app, gus.playerId)).toMatchObject({
    mergedInto: member.id,
    firstName: null,
  });
});

test('a seat that nobody opened can be claimed too, and its result counts for the member', async () => {
  const { app, member, match, link, claimAs } = await setUp();
  await claimAs(member.id, { token: await link() });
  expect(await userRow(app, member.id)).toMatchObject({ wins: 0, losses: 1 });
  const client = await app.signedIn(member.id);
  expect(await client.get(`/api/matches/${match.id}`)).toMatchObject({ status: 200 });
});

// proves GUEST-5
test('an email that the member has verified claims the seat, an unverified one does not', async () => {
  const { app, member, match, claimAs, proveEmail } = await setUp();
  const body = { matchId: match.id };
  expect(await claimAs(member.id, body)).toMatchObject(DENIED);
  await proveEmail();
  expect(await claimAs(member.id, body)).toMatchObject({ status: 200 });
  const other = await aMatch(app, member.id, {
    team1: [member.id],
    team2: [{ ...GUS, email: 'x@y.zz' }],
  });
  expect(await claimAs(member.id, { matchId: other.id })).toMatchObject(DENIED);
});

test('an email that two seats share claims neither', async () => {
  const { app, a, member, claimAs, proveEmail } = await setUp();
  const family = await aMatch(app, a.id, {
    team1: [a.id, GUS],
    team2: [
      { ...GUS, firstName: 'Gil', phone: '+15550102' },
      { firstName: 'Una', phone: '+15550103' },
    ],
  });
  await proveEmail();
  expect(await claimAs(member.id, { matchId: family.id })).toMatchObject(DENIED);
});

// proves GUEST-13
test('once a member has claimed the seat, everyone sees whose it is, not the name that was typed', async () => {
  const { app, a, member, match, link, claimAs } = await setUp();
  const names = async () => {
    const view = await app.visitor.get(`/api/matches/${match.id}/public`);
    const { participants } = view.body as OpenedMatch['match'];
    return participants.map(({ displayName }) => displayName);
  };
  expect(await names()).toContain('Guest Player');
  await claimAs(member.id, { token: await link() });
  expect(await names()).not.toContain('Guest Player');
  expect(await names()).toContain(displayName(member));
  const rows = await new Replica(app, a.id).pull();
  expect(rows.get(`player/${member.id}`)).toMatchObject({ username: member.username });
});

// proves GUEST-6
test('a phone number claims nothing', async () => {
  const { app, match, claimAs } = await setUp();
  const { id } = await aUser(app, { phone: GUS.phone, emailProvedAt: NOW });
  expect(await claimAs(id, { matchId: match.id })).toMatchObject(DENIED);
});

test('a link that is not ours or has expired claims nothing', async () => {
  const { app, clock, member, match, link, claimAs } = await setUp();
  const { client } = await aGuestBrowser(app, match.id, GUS);
  const cookie = client.cookie?.split('=')[1] ?? '';
  const token = await link();
  for (const wrong of [cookie, `${token}x`, token.slice(0, -20), 'x'])
    expect(await claimAs(member.id, { token: wrong })).toMatchObject(DENIED);
  expect(await claimAs(member.id, {})).toMatchObject({ status: 400 });
  expect(await app.browser().post('/api/guests/claim', { token })).toMatchObject({ status: 401 });
  clock.now += 180 * DAY_MS;
  expect(await claimAs(member.id, { token })).toMatchObject(DENIED);
});

test('a repeated claim changes nothing, and nobody else can claim the seat', async () => {
  const { app, a, b, member, link, claimAs } = await setUp();
  const token = await link();
  const stranger = await aUser(app);
  await claimAs(member.id, { token });
  const versions = () =>
    app.store.read(async (tx) => [await feedVersion(tx, a.id), await feedVersion(tx, member.id)]);
  const before = await versions();
  expect(await claimAs(member.id, { token })).toMatchObject({ status: 200 });
  expect(await versions()).toEqual(before);
  for (const { id } of [stranger, b])
    expect(await claimAs(id, { token })).toMatchObject({
      status: 403,
      body: { code: 'seat_claimed' },
    });
});

test('a member who plays in the match does not get a second seat', async () => {
  const { b, link, claimAs } = await setUp();
  const answer = await claimAs(b.id, { token: await link() });
  expect(answer).toMatchObject({ status: 400, body: { code: 'player_twice' } });
});

// proves GUEST-5
test('of two ratings of one day the earlier stays, and the other’s seat no longer counts as having rated', async () => {
  const { app, clock, a, member, match, link, claimAs, ratings } = await setUp();
  const own = await aMatch(app, a.id, { team1: [a.id], team2: [member.id] });
  const gus = await aGuestBrowser(app, match.id, GUS);
  await openPersonalLink(app, gus);
  await rateAsGuest(gus, { ratedUserId: a.id });
  clock.now += 60_000;
  await aRating(app, member.id, { matchId: own.id, ratedUserId: a.id });
  await claimAs(member.id, { token: await link() });
  expect(await ratings()).toEqual([{ raterId: member.id, ratedUserId: a.id, isLatest: true }]);
  // Both were anonymous: one that left now would tell that the member had written both.
  const received = async () =>
    (await (await app.signedIn(a.id)).get(`/api/users/${a.id}/ratings-received`)).body;
  expect(await received()).toHaveLength(2);
  clock.now += DAY_MS;
  await runJob(app, notifyRatingsJob, { early: true });
  expect(await received()).toHaveLength(1);
  const { body } = await (await app.signedIn(member.id)).get('/api/matches');
  const marks = (body as OpenedMatch['match'][]).map((view) => [
    view.id,
    view.participants.find(({ userId }) => userId === member.id)?.hasRated,
  ]);
  expect(Object.fromEntries(marks)).toEqual({ [match.id]: true, [own.id]: false });
});

test('every phone is updated: the seat, the ratings that no longer count, the numbers', async () => {
  const { app, clock, a, member, match, link, claimAs } = await setUp();
  const own = await aMatch(app, a.id, { team1: [a.id], team2: [member.id] });
  const gus = await aGuestBrowser(app, match.id, GUS);
  await openPersonalLink(app, gus);
  await rateAsGuest(gus, { ratedUserId: a.id });
  clock.now += DAY_MS;
  await aRating(app, member.id, { matchId: own.id, ratedUserId: a.id });
  const phones = [a.id, member.id].map((id) => [id, new Replica(app, id)] as const);
  for (const [, phone] of phones) await phone.pull();
  await claimAs(member.id, { token: await link() });
  for (const [id, phone] of phones)
    expect(await phone.pull()).toEqual(await new Replica(app, id).pull());
});

test('the browser of a claimed seat is refused other matches like anybody, so that it can get access there', async () => {
  const { app, a, b, member, match, link, claimAs } = await setUp();
  const zoe = { firstName: 'Zoe', email: 'zoe@example.org' };
  const next = await aMatch(app, a.id, { team1: [a.id], team2: [zoe] });
  const own = await aMatch(app, a.id, { team1: [a.id, member.id], team2: [b.id, zoe] });
  const { client } = await aGuestBrowser(app, match.id, GUS);
  await claimAs(member.id, { token: await link() });
  for (const { id } of [next, own])
    expect(await client.get(`/api/matches/${id}`)).toMatchObject(DENIED);
  const verified = await client.post(`/api/qr-rating/${next.id}/verify`, { email: zoe.email });
  expect(verified.status).toBe(200);
});

test("once claimed, every answer to the guest's browser says so, and what it captured with the link is the member's", async () => {
  const { app, a, member, match, link, claimAs, ratings } = await setUp();
  const gus = await aGuestBrowser(app, match.id, GUS);
  await openPersonalLink(app, gus);
  await claimAs(member.id, { token: await link() });
  const claimed = { status: 403, body: { code: 'seat_claimed' } };
  const args = ratingArgs({ matchId: match.id, ratedUserId: a.id });
  const { client } = gus;
  expect(await client.get(`/api/matches/${match.id}`)).toMatchObject(claimed);
  const rating = { ...args.values, matchId: match.id, ratedUserId: a.id };
  expect(await client.post('/api/ratings', rating)).toMatchObject(claimed);
  const late = aSubmitRating(NOW, { matchId: match.id, ratedUserId: a.id });
  const pushed = await client.post('/api/sync/push', {
    protocol: 1,
    client: '2.2',
    owner: gus.playerId,
    deviceNow: NOW,
    mutations: [late],
  });
  expect(pushed).toMatchObject({
    status: 200,
    body: { outcomes: [{ status: 'applied' }] },
  });
  expect(
    await client.post(`/api/qr-rating/${match.id}/verify`, { email: GUS.email }),
  ).toMatchObject(DENIED);
  expect(await ratings()).toEqual([{ raterId: member.id, ratedUserId: a.id, isLatest: true }]);
});

// proves GUEST-7
test('once a member has claimed the seat, its opponents rate them there', async () => {
  const { app, a, member, match, link, claimAs, ratings } = await setUp();
  await aGuestBrowser(app, match.id, GUS);
  await claimAs(member.id, { token: await link() });
  const rating = aSubmitRating(NOW, { matchId: match.id, ratedUserId: member.id });
  expect(await pushAs(app, a.id, rating)).toMatchObject([{ status: 'applied' }]);
  expect(await ratings()).toMatchObject([{ raterId: a.id, ratedUserId: member.id }]);
});
