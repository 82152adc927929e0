import { eq, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deleteMatch } from '#api/services/deletion/delete-match.ts';
import { aMatch } from '#api/testing/factories/match.ts';
import { aRating, aSubmitRating } from '#api/testing/factories/rating.ts';
import { aUser, someUsers } from '#api/testing/factories/user.ts';
import { aGuestBrowser } from '#api/testing/http/guest-browser.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import type { OpenedMatch } from '#shared/schemas/qr-rating.ts';

const NOW = Date.UTC(2026, 4, 1, 12);
const GINA = { firstName: 'Gina', email: 'gina@ex.org', phone: '+15550101' };
const DENIED = {
  status: 403,
  body: { code: 'denied', message: 'You were not invited to this match' },
};

/** A match of a and c against b and the guest Gina, and members who did not play. */
async function setUp() {
  const clock = { now: NOW };
  const app = await createTestApp({ now: () => clock.now });
  const [a, b, c] = await someUsers(app, 3);
  const [member, other] = await someUsers(app, 2);
  const match = await aMatch(app, a.id, { team1: [a.id, c.id], team2: [b.id, GINA] });
  const verifyAs = async (userId: number, contact: object, matchId = match.id) =>
    (await app.signedIn(userId)).post(`/api/qr-rating/${matchId}/verify`, contact);
  const seatsOf = (userId: number) =>
    app.store.read(({ db, t: { matchParticipants: seats } }) =>
      db.select({ match: seats.matchId }).from(seats).where(eq(seats.userId, userId)),
    );
  return { app, clock, a, b, c, member, other, match, verifyAs, seatsOf };
}

const row = async (app: Awaited<ReturnType<typeof createTestApp>>, id: number) =>
  app.store.read(async ({ db, t }) => {
    const [user] = await db.select().from(t.users).where(eq(t.users.id, id));
    return user;
  });

test.each([{ email: ' GINA@ex.org' }, { phone: '1 (555) 0101' }])(
  'a member who enters the invited contact gets the seat with their account, and rates at once: %o',
  async (contact) => {
    const { app, a, member, match, verifyAs } = await setUp();
    const answer = await verifyAs(member.id, contact);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toBeNull();
    const { participants } = (answer.body as OpenedMatch).match;
    expect(participants.filter(({ userId }) => userId === member.id)).toHaveLength(1);
    const client = await app.signedIn(member.id);
    const { values } = aSubmitRating(NOW, { matchId: match.id, ratedUserId: a.id }).args;
    const rating = { ...values, matchId: match.id, ratedUserId: a.id };
    expect((await client.post('/api/ratings', rating)).status).toBe(201);
    expect(await client.get(`/api/matches/${match.id}`)).toMatchObject({ status: 200 });
  },
);

// proves GUEST-15
test('a guest who holds a member’s phone gets access beside the member’s session, and the member no seat', async () => {
  const { app, a, b, match, seatsOf } = await setUp();
  const phone = await app.signedIn(a.id);
  const session = phone.cookie;
  const path = `/api/qr-rating/${match.id}/verify`;
  const answer = await phone.post(path, { email: GINA.email, asGuest: true });
  expect(answer.status).toBe(200);
  expect(await seatsOf(a.id)).toEqual([{ match: match.id }]);
  const { participants } = (answer.body as OpenedMatch).match;
  const guest = participants.find(({ hasRated }) => hasRated !== undefined)?.userId ?? 0;
  expect(guest).toBeLessThan(0);
  phone.cookie = `${phone.cookie}; ${session}`;
  const envelope = { protocol: 1, client: '2.2', deviceNow: NOW };
  for (const owner of [guest, a.id]) {
    const mutations = [aSubmitRating(NOW, { matchId: match.id, ratedUserId: b.id })];
    const pushed = await phone.post('/api/sync/push', { ...envelope, owner, mutations });
    // Gina plays beside Ben, and so rates only the other team.
    const outcome = owner === a.id ? { status: 'applied' } : { status: 'rejected' };
    expect(pushed.body).toMatchObject({ outcomes: [outcome] });
  }
  const mutations = [aSubmitRating(NOW, { matchId: match.id, ratedUserId: a.id })];
  await phone.post('/api/sync/push', { ...envelope, owner: guest, mutations });
  const given = await app.store.read(({ db, t }) => db.select().from(t.ratings));
  expect(given.map(({ raterId, guestOf }) => [raterId, guestOf])).toEqual([
    [a.id, null],
    [guest, a.id],
  ]);
});

test('the contact proves the seat for this match only', async () => {
  const { app, a, member, other, match, verifyAs, seatsOf } = await setUp();
  const registered = await aUser(app, { email: GINA.email });
  const second = await aMatch(app, a.id, { team1: [a.id], team2: [GINA] });
  await verifyAs(registered.id, { email: GINA.email });
  expect(await row(app, registered.id)).toMatchObject({ emailProvedAt: null });
  expect(await seatsOf(registered.id)).toEqual([{ match: match.id }]);
  const client = await app.signedIn(registered.id);
  expect(await client.post('/api/guests/claim', { matchId: second.id })).toMatchObject(DENIED);
  for (const { id } of [member, other])
    expect(await row(app, id)).toMatchObject({ emailProvedAt: null });
});

test('ratings that the seat’s guest gave in the same browser become the member’s, and of two ratings of one day the earlier stays', async () => {
  const { app, clock, a, c, member, match } = await setUp();
  const { client, playerId } = await aGuestBrowser(app, match.id, { email: GINA.email });
  const { values } = aSubmitRating(NOW, { matchId: match.id, ratedUserId: a.id }).args;
  const rate = (ratedUserId: number) =>
    client.post('/api/ratings', { ...values, matchId: match.id, ratedUserId });
  await rate(a.id);
  const own = await aMatch(app, c.id, { team1: [c.id], team2: [member.id] });
  clock.now += 1000;
  await aRating(app, member.id, { matchId: own.id, ratedUserId: c.id });
  clock.now += 1000;
  await rate(c.id);
  client.cookie = `${client.cookie}; ${(await app.signedIn(member.id)).cookie}`;
  await client.post(`/api/qr-rating/${match.id}/verify`, { email: GINA.email });
  const ratings = await app.store.read(({ db, t }) =>
    db
      .select({ match: t.ratings.matchId, rater: t.ratings.raterId, rated: t.ratings.ratedUserId })
      .from(t.ratings)
      .where(isNull(t.ratings.withdrawnAt)),
  );
  const theirs = (matchId: string, rated: number) => ({ match: matchId, rater: member.id, rated });
  expect(ratings).toHaveLength(2);
  expect(ratings).toEqual(expect.arrayContaining([theirs(match.id, a.id), theirs(own.id, c.id)]));
  expect(await row(app, playerId)).toMatchObject({ mergedInto: member.id });
});

test('a player of the match is shown it, and gets no second seat, whatever they type', async () => {
  const { a, b, member, match, verifyAs, seatsOf } = await setUp();
  for (const contact of [{ email: GINA.email }, { email: 'nobody@ex.org' }]) {
    for (const { id } of [a, b]) {
      expect((await verifyAs(id, contact)).status).toBe(200);
      expect(await seatsOf(id)).toEqual([{ match: match.id }]);
    }
  }
  await verifyAs(member.id, { email: GINA.email });
  // The answer was lost, so the form is sent again.
  expect((await verifyAs(member.id, { email: GINA.email })).status).toBe(200);
  expect(await seatsOf(member.id)).toEqual([{ match: match.id }]);
});

test('a refusal is the same for a wrong contact, a claimed seat and another account’s contact', async () => {
  const { app, a, member, other, match, verifyAs, seatsOf } = await setUp();
  const owned = { firstName: 'Olga', email: 'olga@ex.org' };
  await aUser(app, { email: owned.email });
  const ofAnother = await aMatch(app, a.id, { team1: [a.id], team2: [owned] });
  const stranger = await verifyAs(other.id, { email: 'nobody@ex.org' });
  expect(stranger).toMatchObject(DENIED);
  await verifyAs(member.id, { email: GINA.email });
  const refused = [
    await verifyAs(other.id, { email: GINA.email }),
    await verifyAs(other.id, { phone: GINA.phone }),
    await verifyAs(other.id, { email: a.email }),
    await verifyAs(other.id, { email: owned.email }, ofAnother.id),
  ];
  for (const { status, text, headers } of refused) {
    expect([status, text]).toEqual([stranger.status, stranger.text]);
    expect(headers.get('set-cookie')).toBeNull();
  }
  expect(await seatsOf(other.id)).toEqual([]);
  expect((await verifyAs(other.id, { email: GINA.email }, crypto.randomUUID())).status).toBe(404);
  await app.store.write((tx) => deleteMatch(tx, app, match.id));
  expect((await verifyAs(other.id, { email: GINA.email })).status).toBe(404);
});

test('a phone opens the seat of a family member who shares the email of another’s account', async () => {
  const { app, a, member, verifyAs, seatsOf } = await setUp();
  await aUser(app, { email: 'family@ex.org', emailProvedAt: NOW });
  const family = await aMatch(app, a.id, {
    team1: [a.id, { firstName: 'Una', email: 'una@ex.org' }],
    team2: [
      { firstName: 'Mum', email: 'family@ex.org', phone: '+15550201' },
      { firstName: 'Dad', email: 'family@ex.org', phone: '+15550202' },
    ],
  });
  const both = { email: 'family@ex.org', phone: '+15550201' };
  expect(await verifyAs(member.id, { email: both.email }, family.id)).toMatchObject(DENIED);
  expect((await verifyAs(member.id, both, family.id)).status).toBe(200);
  expect(await seatsOf(member.id)).toEqual([{ match: family.id }]);
});

test('failures are counted as a guest’s are, and successes are not', async () => {
  const { clock, member, other, verifyAs } = await setUp();
  for (let count = 0; count < 30; count += 1)
    expect(await verifyAs(other.id, { email: `guess${count}@ex.org` })).toMatchObject(DENIED);
  const limited = await verifyAs(member.id, { email: GINA.email });
  expect(limited).toMatchObject({ status: 429, body: { code: 'slow_down' } });
  clock.now += DAY_MS;
  for (let count = 0; count < 31; count += 1)
    expect((await verifyAs(member.id, { email: GINA.email })).status).toBe(200);
  expect(await verifyAs(other.id, { email: 'guess@ex.org' })).toMatchObject(DENIED);
});
