import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { aCreateMatch, aMatch } from '#api/testing/factories/match.ts';
import { aSubmitRating } from '#api/testing/factories/rating.ts';
import { someUsers } from '#api/testing/factories/user.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/days.ts';
import type { CaptureEvidence } from '#sync/protocol/capture-time.ts';
import type { Mutation } from '#sync/protocol/mutation.ts';
import { pullResponseSchema } from '#sync/protocol/pull.ts';
import { pushResponseSchema } from '#sync/protocol/push.ts';

const NOW = Date.UTC(2026, 4, 1, 12);
const YEAR = 365 * DAY_MS;

/** A member's phone that pushes with a clock that is off by `error`. */
async function setUp() {
  const app = await createTestApp({ now: () => NOW });
  const [a, b] = await someUsers(app, 2);
  const client = await app.signedIn(a.id);
  const push = async (mutation: Mutation, captured?: CaptureEvidence, error = 0) => {
    const { body } = await client.post('/api/sync/push', {
      protocol: 1,
      client: '2.2',
      owner: a.id,
      deviceNow: NOW + error,
      mutations: [mutation],
      ...(captured && { captured: [captured] }),
    });
    const { outcomes, ...answer } = pushResponseSchema.parse(body);
    return { ...answer, outcome: outcomes[0] };
  };
  const matches = () => app.store.read(({ db, t }) => db.select().from(t.matches));
  const ratings = () => app.store.read(({ db, t }) => db.select().from(t.ratings));
  const aMatchOf = (deviceAt: number, date: string) =>
    aCreateMatch(deviceAt, { team1: [a.id], team2: [b.id], date });
  return { app, a, b, client, push, matches, ratings, aMatchOf };
}

/** What a phone knows that reached the server three hours ago with a right clock. */
const heard = { seenAt: NOW - 3 * HOUR_MS, seenDeviceAt: NOW - 3 * HOUR_MS };

// proves SYNC-11
test('a rating captured with a clock a year back that is right at the push counts as of today', async () => {
  const { app, a, b, push, ratings } = await setUp();
  const { id: matchId } = await aMatch(app, a.id, { team1: [a.id], team2: [b.id] });
  const rating = aSubmitRating(NOW - HOUR_MS - YEAR, { matchId, ratedUserId: b.id });
  const answer = await push(rating, { ...heard, ranSince: 2 * HOUR_MS });
  const at = NOW - HOUR_MS;
  expect(answer).toMatchObject({
    outcome: { status: 'applied' },
    now: NOW,
    corrected: [{ id: rating.id, at }],
  });
  expect(await ratings()).toMatchObject([{ at, day: '2026-05-01', isLatest: true }]);
});

test('without the phone’s knowledge of the time, the same rating is dated a year back once its owner confirms it', async () => {
  const { app, a, b, push, ratings } = await setUp();
  const { id: matchId } = await aMatch(app, a.id, { team1: [a.id], team2: [b.id] });
  const rating = aSubmitRating(NOW - YEAR, { matchId, ratedUserId: b.id });
  expect((await push(rating)).outcome).toMatchObject({ code: 'capture_old' });
  await push({ ...rating, id: v7() }, { isConfirmed: true });
  expect(await ratings()).toMatchObject([{ at: NOW - YEAR }]);
});

test.each([
  ['a year back, right again at the push', -YEAR, 0],
  ['a year ahead, right again at the push', YEAR, 0],
  ['a year back all the time', -YEAR, -YEAR],
  ['a year ahead all the time', YEAR, YEAR],
])('the day of a match moves along with a clock that was %s', async (_, error, errorAtPush) => {
  const { push, matches, aMatchOf } = await setUp();
  const deviceAt = NOW - HOUR_MS + error;
  const yesterday = new Date(deviceAt - DAY_MS).toISOString().slice(0, 10);
  const match = aMatchOf(deviceAt, yesterday);
  const { outcome, corrected } = await push(match, heard, errorAtPush);
  expect(outcome).toMatchObject({ status: 'applied' });
  expect(corrected).toMatchObject([{ id: match.id }]);
  expect(await matches()).toMatchObject([{ date: '2026-04-30' }]);
});

test('a clock that is right at the capture and wrong at the push moves nothing', async () => {
  const { push, matches, aMatchOf } = await setUp();
  const match = aMatchOf(NOW - HOUR_MS, '2026-05-01');
  expect(await push(match, heard, -YEAR)).toMatchObject({ corrected: [] });
  expect(await matches()).toMatchObject([{ date: '2026-05-01', at: NOW - HOUR_MS }]);
});

test('the same mutation with another correction is the same: it gets its stored outcome', async () => {
  const { push, matches, aMatchOf } = await setUp();
  const match = aMatchOf(NOW - YEAR, '2025-05-01');
  const first = await push(match, heard);
  const again = await push(match, { ...heard, seenAt: NOW - 5 * DAY_MS, ranUntil: HOUR_MS }, YEAR);
  expect(again.outcome).toEqual(first.outcome);
  expect((await push(match)).outcome).toEqual(first.outcome);
  expect(await matches()).toHaveLength(1);
});

test('whatever a phone claims, no rating is in the future', async () => {
  const { app, a, b, push, ratings } = await setUp();
  const { id: matchId } = await aMatch(app, a.id, { team1: [a.id], team2: [b.id] });
  const claimed = { seenAt: NOW + YEAR, seenDeviceAt: 0, ranSince: YEAR };
  await push(aSubmitRating(NOW + YEAR, { matchId, ratedUserId: b.id }), claimed);
  expect(await ratings()).toMatchObject([{ at: NOW, day: '2026-05-01' }]);
});

test('unreadable knowledge of the time delays no entry', async () => {
  const { a, client, matches, aMatchOf } = await setUp();
  const { status } = await client.post('/api/sync/push', {
    protocol: 1,
    client: '2.2',
    owner: a.id,
    deviceNow: NOW,
    mutations: [aMatchOf(NOW, '2026-05-01')],
    captured: [{ seenAt: -1, ranSince: 'long' }],
  });
  expect(status).toBe(200);
  expect(await matches()).toMatchObject([{ at: NOW }]);
});

test('a pull returns the server’s time', async () => {
  const { a, client } = await setUp();
  const { body } = await client.get(`/api/sync/pull?owner=${a.id}`);
  expect(pullResponseSchema.parse(body).now).toBe(NOW);
});
