import { expect, test } from 'vitest';
import { aMatch } from '#api/testing/factories/match.ts';
import { aRating } from '#api/testing/factories/rating.ts';
import { someUsers } from '#api/testing/factories/user.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { keepTotals, totalOf } from './totals.ts';

const NOW = Date.UTC(2026, 4, 1, 12);
const { signal } = new AbortController();

async function setUp() {
  const clock = { now: NOW };
  const app = await createTestApp({ now: () => clock.now });
  const [ann, bea, cal] = await someUsers(app, 3);
  const { id: matchId } = await aMatch(app, ann.id, { team1: [ann.id], team2: [bea.id] });
  await aRating(app, ann.id, { matchId, ratedUserId: bea.id, isAnonymous: false });
  const totals = (exactMax?: number) =>
    app.store.read(async (tx) => ({
      members: await totalOf(tx, 'members', exactMax),
      ratings: await totalOf(tx, 'ratings', exactMax),
    }));
  const rateBack = () => aRating(app, bea.id, { matchId, ratedUserId: ann.id, isAnonymous: false });
  return { app, clock, cal, totals, rateBack };
}

// proves ADMIN-11
test('a small store is counted whenever an admin asks', async () => {
  const { app, totals, rateBack } = await setUp();
  const before = await totals();
  await keepTotals(app.store, app.now(), signal);
  await app.store.write(({ db, t }) => db.delete(t.ratings));
  expect(await totals()).toEqual({ ...before, ratings: 0 });
  await rateBack();
  expect(await totals()).toEqual({ ...before, ratings: 1 });
});

// proves ADMIN-11
test('a large store has the totals of the last daily count and what was added since', async () => {
  const { app, clock, totals, rateBack } = await setUp();
  const exact = await totals();
  expect(await totals(0)).toEqual(exact);
  // Rows that are created during the count are added once.
  await keepTotals(app.store, app.now(), signal, 1);
  expect(await totals(0)).toEqual(exact);
  clock.now += 60_000;
  await keepTotals(app.store, app.now(), signal, 1);
  expect(await totals(0)).toEqual(exact);
  await rateBack();
  await someUsers(app, 2);
  expect(await totals(0)).toEqual({ members: exact.members + 2, ratings: exact.ratings + 1 });
});

test('a count that is stopped keeps the totals of the one before', async () => {
  const { app, totals } = await setUp();
  const stopped = new AbortController();
  await keepTotals(app.store, app.now() + 1, signal);
  const before = await totals(0);
  stopped.abort();
  await keepTotals(app.store, app.now() + 1, stopped.signal);
  expect(await totals(0)).toEqual(before);
});
