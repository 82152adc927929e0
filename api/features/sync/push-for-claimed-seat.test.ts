import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { personalLinkToken } from '#api/services/accounts/personal-link.ts';
import type { Deps } from '#api/services/deps.ts';
import { aCreateMatch, aMatch } from '#api/testing/factories/match.ts';
import { aMutation } from '#api/testing/factories/mutation.ts';
import { aRating, aSubmitRating } from '#api/testing/factories/rating.ts';
import { deleteUser, someUsers } from '#api/testing/factories/user.ts';
import { aGuestBrowser, openPersonalLink } from '#api/testing/http/guest-browser.ts';
import type { TestClient } from '#api/testing/http/test-client.ts';
import { overlapping } from '#api/testing/overlapping.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import { refusals } from '#shared/text/refusals.ts';
import type { Mutation } from '#sync/protocol/mutation.ts';
import type { PullResponse } from '#sync/protocol/pull.ts';
import type { PushResponse } from '#sync/protocol/push.ts';
import { claim } from '../qr-rating/claim.ts';

const NOW = Date.UTC(2026, 4, 1, 12);
const GUS = { firstName: 'Gus', email: 'gus@example.org' };

/** A match of a and c against b and the guest Gus, who has opened the link; a member, who is Gus; another member. */
async function setUp() {
  const clock = { now: NOW };
  const app = await createTestApp({ now: () => clock.now });
  const [a, b, c] = await someUsers(app, 3);
  const [member, other] = await someUsers(app, 2);
  const match = await aMatch(app, a.id, { team1: [a.id, c.id], team2: [b.id, GUS] });
  const gus = await aGuestBrowser(app, match.id, GUS);
  await openPersonalLink(app, gus);
  const seat = match.args.seats.find((each) => 'guest' in each)?.id ?? '';
  const token = await personalLinkToken(app.config, { seat, match: match.id }, NOW);
  const claimSeat = (deps: Deps = app) => claim(deps, member.id, { token });
  const ratings = () =>
    app.store.read(({ db, t }) =>
      db
        .select({
          id: t.ratings.id,
          raterId: t.ratings.raterId,
          ratedUserId: t.ratings.ratedUserId,
        })
        .from(t.ratings),
    );
  const ratingOf = (ratedUserId: number) =>
    aSubmitRating(clock.now, { matchId: match.id, ratedUserId });
  return { app, clock, a, b, c, member, other, match, gus, claimSeat, ratings, ratingOf };
}

function push(client: TestClient, owner: number, ...mutations: Mutation[]) {
  const envelope = { protocol: 1, client: '2.2', owner, deviceNow: NOW };
  return client.post('/api/sync/push', { ...envelope, mutations });
}

function outcomesIn(body: unknown) {
  return (body as PushResponse).outcomes;
}

// proves SYNC-19
test('what a guest had not sent when the seat was claimed is the member’s, sent by the guest’s cookie', async () => {
  const { a, member, gus, claimSeat, ratings, ratingOf } = await setUp();
  await claimSeat();
  const rating = ratingOf(a.id);
  const answer = await push(gus.client, gus.playerId, rating);
  expect(outcomesIn(answer.body)).toMatchObject([{ status: 'applied' }]);
  const written = [{ id: rating.args.ratingId, raterId: member.id, ratedUserId: a.id }];
  expect(await ratings()).toEqual(written);
  // The version is the guest account's own: its phone settles the entry, and learns nothing of the member.
  const pulled = await gus.client.get(`/api/sync/pull?owner=${gus.playerId}`);
  const { version, changes } = pulled.body as PullResponse;
  expect(outcomesIn(answer.body)).toMatchObject([{ version }]);
  expect(changes).toEqual([{ entity: 'match', id: rating.args.matchId }]);
});

test('the member’s session can send under the guest account’s name too, and another member’s cannot', async () => {
  const { app, a, b, member, other, gus, claimSeat, ratings, ratingOf } = await setUp();
  const session = await app.signedIn(member.id);
  const refused = { status: 403, body: { code: 'other_owner' } };
  expect(await push(session, gus.playerId, ratingOf(a.id))).toMatchObject(refused);
  await claimSeat();
  const answer = await push(session, gus.playerId, ratingOf(a.id));
  expect(outcomesIn(answer.body)).toMatchObject([{ status: 'applied' }]);
  const stranger = await app.signedIn(other.id);
  expect(await push(stranger, gus.playerId, ratingOf(b.id))).toMatchObject(refused);
  expect(await push(app.browser(), gus.playerId, ratingOf(b.id))).toMatchObject({ status: 401 });
  expect(await session.get(`/api/sync/pull?owner=${gus.playerId}`)).toMatchObject(refused);
  expect(await ratings()).toMatchObject([{ raterId: member.id }]);
});

test('a replay is applied once, whichever of the two names it is sent under', async () => {
  const { app, a, c, member, gus, claimSeat, ratings, ratingOf } = await setUp();
  const [before, after] = [ratingOf(a.id), ratingOf(c.id)];
  await push(gus.client, gus.playerId, before);
  await claimSeat();
  await push(gus.client, gus.playerId, after);
  const session = await app.signedIn(member.id);
  for (const [client, owner] of [
    [session, member.id],
    [session, gus.playerId],
    [gus.client, gus.playerId],
  ] as const) {
    const answer = await push(client, owner, before, after);
    const reached = await session.get(`/api/sync/pull?owner=${member.id}`);
    const { version } = reached.body as PullResponse;
    for (const outcome of outcomesIn(answer.body)) {
      expect(outcome).toMatchObject({ status: 'applied' });
      // Never ahead of the feed that the phone reads: an entry would wait for that version forever.
      if (owner === member.id) expect(outcome).toHaveProperty('version', version);
    }
  }
  expect(await ratings()).toHaveLength(2);
  expect(new Set((await ratings()).map(({ raterId }) => raterId))).toEqual(new Set([member.id]));
});

test('sending under both names at once writes once', async () => {
  const { app, a, member, gus, claimSeat, ratings, ratingOf } = await setUp();
  await claimSeat();
  const rating = ratingOf(a.id);
  const session = await app.signedIn(member.id);
  const answers = await Promise.all([
    push(gus.client, gus.playerId, rating),
    push(session, member.id, rating),
    push(session, gus.playerId, rating),
  ]);
  for (const { body } of answers) expect(outcomesIn(body)).toMatchObject([{ status: 'applied' }]);
  expect(await ratings()).toHaveLength(1);
});

test('the same id with other bytes is refused under both names', async () => {
  const { app, a, member, gus, claimSeat, ratings, ratingOf } = await setUp();
  const rating = ratingOf(a.id);
  await push(gus.client, gus.playerId, rating);
  await claimSeat();
  const forged = { ...rating, args: { ...rating.args, isAnonymous: !rating.args.isAnonymous } };
  const session = await app.signedIn(member.id);
  for (const owner of [member.id, gus.playerId])
    expect(outcomesIn((await push(session, owner, forged)).body)).toMatchObject([
      { status: 'rejected', code: 'bytes_differ' },
    ]);
  expect(await ratings()).toHaveLength(1);
});

test('every rule of the member applies, and refuses with its own message', async () => {
  const { app, clock, a, b, c, member, match, gus, claimSeat, ratings, ratingOf } = await setUp();
  await claimSeat();
  const own = await aMatch(app, a.id, { team1: [a.id], team2: [member.id] });
  await aRating(app, member.id, { matchId: own.id, ratedUserId: a.id });
  await aRating(app, member.id, { matchId: match.id, ratedUserId: c.id });
  const refusalOf = async (...mutations: Mutation[]) => {
    const { body } = await push(gus.client, gus.playerId, ...mutations);
    return outcomesIn(body).map((outcome) => ('message' in outcome ? outcome.message : outcome));
  };
  expect(await refusalOf(ratingOf(a.id))).toEqual([refusals.rated_today]);
  expect(await refusalOf(ratingOf(b.id))).toEqual([refusals.rating_not_opponent]);
  clock.now += DAY_MS;
  const nextDay = aSubmitRating(clock.now, { matchId: match.id, ratedUserId: c.id });
  const session = await app.signedIn(member.id);
  const envelope = { protocol: 1, client: '2.2', owner: gus.playerId, deviceNow: clock.now };
  const answer = await session.post('/api/sync/push', { ...envelope, mutations: [nextDay] });
  expect(outcomesIn(answer.body)).toMatchObject([{ message: refusals.rated_in_match }]);
  expect(await ratings()).toHaveLength(2);
});

test('the cookie of a claimed seat gives access to nothing else', async () => {
  const { app, a, member, match, gus, claimSeat } = await setUp();
  const own = await aMatch(app, a.id, { team1: [a.id], team2: [member.id] });
  await claimSeat();
  const { client, playerId } = gus;
  const elsewhere = aSubmitRating(NOW, { matchId: own.id, ratedUserId: a.id });
  const recorded = aCreateMatch(NOW, { team1: [member.id], team2: [a.id] });
  const here = { matchId: match.id, revision: match.id, team1Score: 11, team2Score: 8 };
  const result = aMutation('recordResult', here, { at: NOW });
  const args = {
    feedbackId: randomUUID(),
    feedback: 'In the name of another',
    category: 'bug' as const,
  };
  const feedback = aMutation('sendFeedback', args, { at: NOW });
  const answer = await push(client, playerId, elsewhere, recorded, result, feedback);
  for (const outcome of outcomesIn(answer.body))
    expect(outcome).toMatchObject({ status: 'rejected', code: 'guest_only_rates' });
  expect((await push(client, member.id, elsewhere)).status).toBe(401);
  expect((await client.get(`/api/sync/pull?owner=${member.id}`)).status).toBe(401);
  for (const id of [match.id, own.id])
    expect((await client.get(`/api/matches/${id}`)).status).toBe(403);
  for (const path of ['/api/user', '/api/matches', '/api/my-ratings', '/api/guests/claimed'])
    expect((await client.get(path)).status, path).toBe(401);
  const values = { ...elsewhere.args.values, matchId: match.id, ratedUserId: a.id };
  expect(await client.post('/api/ratings', values)).toMatchObject({
    status: 403,
    body: { code: 'seat_claimed' },
  });
});

test('a push that meets the claim half-way is the member’s', async () => {
  const { app, a, member, gus, claimSeat, ratings, ratingOf } = await setUp();
  const ended = await overlapping(app, claimSeat, () =>
    push(gus.client, gus.playerId, ratingOf(a.id)),
  );
  expect(ended).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }]);
  expect(await ratings()).toMatchObject([{ raterId: member.id, ratedUserId: a.id }]);
});

test('once the member’s account is deleted nothing is written in its name', async () => {
  const { app, a, member, gus, claimSeat, ratings, ratingOf } = await setUp();
  await claimSeat();
  await deleteUser(app, member.id);
  expect(await push(gus.client, gus.playerId, ratingOf(a.id))).toMatchObject({ status: 401 });
  expect(await ratings()).toEqual([]);
});

test('a member learns which of the guest accounts on their phone are theirs now', async () => {
  const { app, member, other, gus, claimSeat } = await setUp();
  const ask = async (userId: number, accounts: readonly number[]) => {
    const client = await app.signedIn(userId);
    return (await client.get(`/api/guests/claimed?accounts=${accounts.join(',')}`)).body;
  };
  const asked = [gus.playerId, -5, other.id];
  expect(await ask(member.id, asked)).toEqual({ member: member.id, accounts: [] });
  await claimSeat();
  expect(await ask(member.id, asked)).toEqual({ member: member.id, accounts: [gus.playerId] });
  expect(await ask(member.id, [])).toEqual({ member: member.id, accounts: [] });
  expect(await ask(other.id, asked)).toEqual({ member: other.id, accounts: [] });
  const merged = await app.store.read(({ db, t }) =>
    db.select({ id: t.users.id }).from(t.users).where(eq(t.users.mergedInto, member.id)),
  );
  expect(merged).toEqual([{ id: gus.playerId }]);
});
