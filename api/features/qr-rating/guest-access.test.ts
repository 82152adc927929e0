import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { GUEST_COOKIE } from '#api/http/guest-cookie.ts';
import { personalLinkToken } from '#api/services/accounts/personal-link.ts';
import { aCreateMatch, aMatch } from '#api/testing/factories/match.ts';
import { aMutation } from '#api/testing/factories/mutation.ts';
import { aSubmitRating, ratingArgs } from '#api/testing/factories/rating.ts';
import { aUser, someUsers } from '#api/testing/factories/user.ts';
import { aGuestBrowser } from '#api/testing/http/guest-browser.ts';
import type { TestClient } from '#api/testing/http/test-client.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import type { Mutation } from '#sync/protocol/mutation.ts';
import type { PushResponse } from '#sync/protocol/push.ts';

const NOW = Date.UTC(2026, 4, 1, 12);
const GUS = { firstName: 'Gus', email: 'gus@example.org' };
const UNA = { firstName: 'Una', phone: '+15550102' };

/** Two similar matches: a guest of this match, a guest of the other one, and a stranger. */
async function setUp() {
  const clock = { now: NOW };
  const app = await createTestApp({ now: () => clock.now });
  const [a, b, stranger] = await someUsers(app, 3);
  const match = await aMatch(app, a.id, { team1: [a.id, GUS], team2: [b.id, UNA] });
  const other = await aMatch(app, a.id, { team1: [a.id], team2: [UNA] });
  const guest = await aGuestBrowser(app, match.id, { email: GUS.email });
  const otherGuest = await aGuestBrowser(app, other.id, { phone: UNA.phone });
  const count = () => app.store.read(({ db, t }) => db.$count(t.ratings));
  return { app, clock, a, b, stranger, match, other, guest, otherGuest, count };
}

function ratingOf(matchId: string, ratedUserId: number) {
  const { values, isAnonymous } = ratingArgs({ matchId, ratedUserId });
  return { ...values, isAnonymous, matchId, ratedUserId };
}

function push(client: TestClient, owner: number, ...mutations: Mutation[]) {
  const envelope = { protocol: 1, client: '2.2', owner, deviceNow: NOW };
  return client.post('/api/sync/push', { ...envelope, mutations });
}

function outcomesIn(body: unknown) {
  return (body as PushResponse).outcomes.map((outcome) =>
    'code' in outcome ? outcome.code : outcome.status,
  );
}

test('a match is visible to its guest and its players, not to a guest of another match or a stranger', async () => {
  const { app, a, stranger, match, guest, otherGuest } = await setUp();
  const read = async (client: TestClient) => {
    const { status, body } = await client.get(`/api/matches/${match.id}`);
    return [status, status === 200 ? 'seen' : (body as { code: string }).code];
  };
  expect(await read(app.browser())).toEqual([401, 'signed_out']);
  expect(await read(guest.client)).toEqual([200, 'seen']);
  expect(await read(otherGuest.client)).toEqual([403, 'denied']);
  expect(await read(await app.signedIn(a.id))).toEqual([200, 'seen']);
  expect(await read(await app.signedIn(stranger.id))).toEqual([403, 'denied']);
});

// proves GUEST-8
test('the guest sees names and nobody’s contact', async () => {
  const { a, b, match, guest } = await setUp();
  const { text, body } = await guest.client.get(`/api/matches/${match.id}`);
  expect(body).toMatchObject(guest.match);
  expect(text).toContain('Pat Player');
  for (const secret of [a.email, b.email, GUS.email, UNA.phone]) expect(text).not.toContain(secret);
});

// proves GUEST-1
test('a guest rates the other team of their match, and nobody else anywhere', async () => {
  const { a, b, match, other, guest, count } = await setUp();
  const rate = async (matchId: string, ratedUserId: number) => {
    const { status, body } = await guest.client.post(
      '/api/ratings',
      ratingOf(matchId, ratedUserId),
    );
    return [status, (body as { code?: string }).code ?? 'rated'];
  };
  expect(await rate(match.id, b.id)).toEqual([201, 'rated']);
  expect(await rate(match.id, a.id)).toEqual([403, 'rating_not_opponent']);
  expect(await rate(other.id, a.id)).toEqual([403, 'rating_not_participant']);
  expect(await rate(match.id, b.id)).toEqual([409, 'rated_today']);
  expect(await count()).toBe(1);
});

// proves GUEST-7
test('nobody can rate a guest, or learn whether the guest has an account', async () => {
  const { app, b, match, guest } = await setUp();
  const una = await aGuestBrowser(app, match.id, { phone: UNA.phone });
  for (const client of [una.client, await app.signedIn(b.id)]) {
    const [named, nobody] = await Promise.all(
      [guest.playerId, 7].map((id) => client.post('/api/ratings', ratingOf(match.id, id))),
    );
    expect(named).toMatchObject({ status: 403, body: { code: 'rating_not_participant' } });
    expect(named?.text).toBe(nobody?.text);
  }
});

test('the account of a guest’s seat is visible to its guest alone, wherever the match is read', async () => {
  const { app, a, match, guest } = await setUp();
  const admin = await aUser(app, { username: 'admin', isAdmin: true });
  const una = await aGuestBrowser(app, match.id, { phone: UNA.phone });
  const member = await app.signedIn(a.id);
  const reads = [
    [member, `/api/matches/${match.id}`],
    [member, '/api/matches'],
    [member, '/api/past-games'],
    [member, `/api/sync/pull?owner=${a.id}`],
    [una.client, `/api/matches/${match.id}`],
    [una.client, `/api/sync/pull?owner=${una.playerId}`],
    [app.browser(), `/api/matches/${match.id}/public`],
    [await app.signedIn(admin.id), `/api/matches/${match.id}`],
    [await app.signedIn(admin.id), '/api/admin/matches'],
  ] as const;
  for (const [client, path] of reads) {
    const { status, text } = await client.get(path);
    expect(status, path).toBe(200);
    expect(text, path).toContain(match.id);
    expect(text, path).not.toContain(String(guest.playerId));
  }
  for (const path of [`/api/matches/${match.id}`, `/api/sync/pull?owner=${guest.playerId}`])
    expect((await guest.client.get(path)).text).toContain(`"userId":${guest.playerId}`);
});

test('a guest pushes ratings of their own account, and nothing else is accepted', async () => {
  const { a, b, match, other, guest, count } = await setUp();
  const result = { matchId: match.id, revision: match.revision, team1Score: 1, team2Score: 2 };
  const feedback = { feedbackId: v7(), feedback: 'Nice', category: 'general' } as const;
  const { status, body } = await push(
    guest.client,
    guest.playerId,
    aSubmitRating(NOW, { matchId: match.id, ratedUserId: b.id }),
    aSubmitRating(NOW, { matchId: other.id, ratedUserId: a.id }),
    aMutation('recordResult', result, { at: NOW }),
    aCreateMatch(NOW, { team1: [guest.playerId], team2: [b.id] }),
    aMutation('sendFeedback', feedback, { at: NOW }),
    aMutation('readNotification', { notificationId: v7() }, { at: NOW }),
  );
  expect(status).toBe(200);
  expect(outcomesIn(body)).toEqual([
    'applied',
    'rating_not_participant',
    'guest_only_rates',
    'guest_only_rates',
    'guest_only_rates',
    'guest_only_rates',
  ]);
  expect(await count()).toBe(1);
});

test('a guest who names another owner is refused, and so is anyone else who names the guest', async () => {
  const { app, a, b, match, guest, otherGuest, count } = await setUp();
  const rating = aSubmitRating(NOW, { matchId: match.id, ratedUserId: b.id });
  const refused = { status: 403, body: { code: 'other_owner' } };
  // As on the phone of a member whose session has ended, and who was a guest before.
  expect(await push(guest.client, a.id, rating)).toMatchObject({ status: 401 });
  expect(await guest.client.get(`/api/sync/pull?owner=${a.id}`)).toMatchObject({ status: 401 });
  expect(await push(otherGuest.client, guest.playerId, rating)).toMatchObject(refused);
  expect(await push(await app.signedIn(a.id), guest.playerId, rating)).toMatchObject(refused);
  expect(await push(app.browser(), guest.playerId, rating)).toMatchObject({ status: 401 });
  expect(await count()).toBe(0);
});

test('a member’s session takes precedence over a guest cookie, which counts again when it ends', async () => {
  const { app, stranger, match, guest } = await setUp();
  const guestCookie = guest.client.cookie ?? '';
  const signedIn = await app.signedIn(stranger.id);
  guest.client.cookie = `${guestCookie}; ${signedIn.cookie}`;
  const read = () => guest.client.get(`/api/matches/${match.id}`);
  expect(await read()).toMatchObject({ status: 403, body: { code: 'denied' } });
  await signedIn.post('/api/logout');
  expect(await read()).toMatchObject({ status: 200 });
});

test('a guest signs out by logout, without a session', async () => {
  const { guest } = await setUp();
  const { status, headers } = await guest.client.post('/api/logout');
  expect(status).toBe(204);
  const cleared = new RegExp(`^${GUEST_COOKIE}=; Max-Age=0; .*HttpOnly`);
  expect(headers.getSetCookie()).toContainEqual(expect.stringMatching(cleared));
});

// proves GUEST-1
test('a guest is no member: all other calls of members are refused', async () => {
  const { a, guest } = await setUp();
  const calls = ['/api/user', '/api/matches', '/api/my-ratings', '/api/notifications'];
  for (const path of [...calls, `/api/users/${a.id}/profile`, '/api/sync/events'])
    expect(await guest.client.get(path), path).toMatchObject({ status: 401 });
  expect(await guest.client.post('/api/guests/claim', { token: 'x' })).toMatchObject({
    status: 401,
  });
});

// proves GUEST-1
test('the cookie is valid for 30 days, and no other token of ours is accepted for it', async () => {
  const { app, clock, match, guest } = await setUp();
  const read = (client: TestClient) => client.get(`/api/matches/${match.id}`);
  const seat = match.args.seats.find((each) => 'guest' in each && each.guest.email)?.id ?? '';
  const link = await personalLinkToken(app.config, { seat, match: match.id }, NOW);
  const forged = app.browser();
  forged.cookie = `${GUEST_COOKIE}=${link}`;
  expect((await read(forged)).status).toBe(401);
  clock.now += 30 * DAY_MS - 1000;
  expect((await read(guest.client)).status).toBe(200);
  clock.now += 1000;
  expect((await read(guest.client)).status).toBe(401);
});

test('a guest whose match was deleted gets that answer', async () => {
  const { app, b, match, guest } = await setUp();
  await app.store.write(async ({ db, t }) => {
    await db.update(t.matches).set({ deletedAt: NOW });
  });
  expect(await guest.client.get(`/api/matches/${match.id}`)).toMatchObject({ status: 410 });
  const answer = await guest.client.post('/api/ratings', ratingOf(match.id, b.id));
  expect(answer).toMatchObject({ status: 410, body: { code: 'match_deleted' } });
});

test('a guest whose seat is gone must verify again', async () => {
  const { app, match, guest } = await setUp();
  await app.store.write(async ({ db, t }) => {
    await db.delete(t.matchParticipants).where(eq(t.matchParticipants.userId, guest.playerId));
  });
  const answer = await guest.client.get(`/api/matches/${match.id}`);
  expect(answer).toMatchObject({ status: 401, body: { code: 'signed_out' } });
});

test('a guest whose account was deleted has no access', async () => {
  const { app, match, guest } = await setUp();
  await app.store.write(async ({ db, t }) => {
    const bare = { firstName: null, lastName: null, deletedAt: NOW };
    await db.update(t.users).set(bare).where(eq(t.users.id, guest.playerId));
  });
  expect(await guest.client.get(`/api/matches/${match.id}`)).toMatchObject({ status: 401 });
});
