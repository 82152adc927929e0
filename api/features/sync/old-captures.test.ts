import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { aCreateMatch, aMatch } from '#api/testing/factories/match.ts';
import { aMutation } from '#api/testing/factories/mutation.ts';
import { aSubmitRating } from '#api/testing/factories/rating.ts';
import { someUsers } from '#api/testing/factories/user.ts';
import { aGuestBrowser } from '#api/testing/http/guest-browser.ts';
import type { TestClient } from '#api/testing/http/test-client.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import { OLD_CAPTURE_DAYS } from '#shared/limits.ts';
import { refusals } from '#shared/text/refusals.ts';
import type { CaptureEvidence } from '#sync/protocol/capture-time.ts';
import type { Mutation } from '#sync/protocol/mutation.ts';
import { pushResponseSchema } from '#sync/protocol/push.ts';

const NOW = Date.UTC(2026, 4, 1, 12);
/** The earliest capture that is taken unasked, and the day on which it was played. */
const EARLIEST = NOW - OLD_CAPTURE_DAYS * DAY_MS;
const DAY = '2026-03-27';
const REFUSED = { status: 'rejected', code: 'capture_old', message: refusals.capture_old };
const CONFIRMED = { isConfirmed: true };

async function setUp() {
  const app = await createTestApp({ now: () => NOW });
  const [a, b] = await someUsers(app, 2);
  const pushBy =
    (client: TestClient, owner: number) =>
    async (mutations: readonly Mutation[], captured?: CaptureEvidence) => {
      const { body } = await client.post('/api/sync/push', {
        protocol: 1,
        client: '2.2',
        owner,
        deviceNow: NOW,
        mutations,
        ...(captured && { captured: mutations.map(() => captured) }),
      });
      return pushResponseSchema.parse(body).outcomes;
    };
  const client = await app.signedIn(a.id);
  const aMatchAt = (at: number) => aCreateMatch(at, { team1: [a.id], team2: [b.id], date: DAY });
  const counts = () =>
    app.store.read(async ({ db, t }) => [await db.$count(t.matches), await db.$count(t.ratings)]);
  return { app, a, b, client, push: pushBy(client, a.id), pushBy, aMatchAt, counts };
}

// proves SYNC-24
test('a match and a rating captured 35 days ago are taken, older ones only once their owner has confirmed them', async () => {
  const { app, b, push, aMatchAt, counts } = await setUp();
  const recent = aMatchAt(EARLIEST);
  const ratedAt = (at: number, matchId: string) =>
    aSubmitRating(at, { matchId, ratedUserId: b.id });
  await push([recent, ratedAt(EARLIEST, recent.args.matchId)]);
  expect(await counts()).toEqual([1, 1]);
  const old = aMatchAt(EARLIEST - 1);
  const rating = ratedAt(EARLIEST - 2 * DAY_MS, old.args.matchId);
  expect(await push([old, rating])).toEqual([REFUSED, REFUSED]);
  expect(await counts()).toEqual([1, 1]);
  const again = [old, rating].map((mutation) => ({ ...mutation, id: v7() }));
  expect(await push(again, CONFIRMED)).toMatchObject([
    { status: 'applied' },
    { status: 'applied' },
  ]);
  const [matches, ratings] = await app.store.read(async ({ db, t }) => [
    await db.select().from(t.matches),
    await db.select().from(t.ratings),
  ]);
  expect(matches.find(({ id }) => id === old.args.matchId)).toMatchObject({
    at: EARLIEST - 1,
    date: DAY,
    createdAt: NOW,
  });
  expect(ratings.find(({ matchId }) => matchId === old.args.matchId)).toMatchObject({
    at: EARLIEST - 2 * DAY_MS,
    day: '2026-03-25',
  });
});

test('the retry of an older app, which confirms nothing, is refused again', async () => {
  const { push, aMatchAt } = await setUp();
  const old = aMatchAt(EARLIEST - 1);
  await push([old]);
  const [again] = await push([{ ...old, id: v7() }]);
  expect(again).toEqual(REFUSED);
  // A confirmation is about another mutation: this one keeps its answer.
  expect(await push([old], CONFIRMED)).toEqual([REFUSED]);
});

test('the confirmation of one mutation counts for no other of the batch', async () => {
  const { a, client, aMatchAt, counts } = await setUp();
  const { body } = await client.post('/api/sync/push', {
    protocol: 1,
    client: '2.2',
    owner: a.id,
    deviceNow: NOW,
    mutations: [aMatchAt(0), aMatchAt(0)],
    captured: [{}, CONFIRMED],
  });
  expect(pushResponseSchema.parse(body).outcomes).toMatchObject([
    { code: 'capture_old' },
    { status: 'applied' },
  ]);
  expect(await counts()).toEqual([1, 0]);
});

test('a result, feedback and a read notification are never too old', async () => {
  const { app, a, b, push } = await setUp();
  const match = await aMatch(app, b.id, { team1: [a.id], team2: [b.id] });
  const notices = await app.store.read(({ db, t }) => db.select().from(t.notifications));
  const scores = { team1Score: 11, team2Score: 9 };
  const result = { matchId: match.id, revision: match.revision, ...scores };
  const feedback = { feedbackId: v7(), feedback: 'More courts', category: 'general' } as const;
  const outcomes = await push([
    aMutation('recordResult', result, { at: 0 }),
    aMutation('sendFeedback', feedback, { at: 0 }),
    aMutation('readNotification', { notificationId: notices[0]?.id ?? '' }, { at: 0 }),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied']);
});

// proves SYNC-24
test('a guest confirms an old rating like a member', async () => {
  const { app, a, pushBy } = await setUp();
  const phone = '+15550142';
  const match = await aMatch(app, a.id, { team1: [a.id], team2: [{ firstName: 'Gus', phone }] });
  const guest = await aGuestBrowser(app, match.id, { phone });
  const push = pushBy(guest.client, guest.playerId);
  const rating = aSubmitRating(0, { matchId: match.id, ratedUserId: a.id });
  expect(await push([rating])).toEqual([REFUSED]);
  expect(await push([{ ...rating, id: v7() }], CONFIRMED)).toMatchObject([{ status: 'applied' }]);
});

test('calls of other programs are captured now, so that nothing of theirs is old', async () => {
  const { app, a, b, client } = await setUp();
  const draft = {
    location: 'Court 1',
    matchType: 'singles',
    date: '1999-12-31',
    team1Score: 11,
    team2Score: 7,
    team1Players: [{ id: a.id }],
    team2Players: [{ id: b.id }],
  };
  const created = await client.post('/api/matches/create-with-players', draft);
  expect(created.status).toBe(201);
  const [match] = await app.store.read(({ db, t }) => db.select().from(t.matches));
  const { args } = aSubmitRating(0, { matchId: match?.id ?? '', ratedUserId: b.id });
  const { values, ...rating } = args;
  expect((await client.post('/api/ratings', { ...rating, ...values })).status).toBe(201);
});
