import { expect, test } from 'vitest';
import { aMatch } from '#api/testing/factories/match.ts';
import { pushAs } from '#api/testing/factories/mutation.ts';
import { aSubmitRating } from '#api/testing/factories/rating.ts';
import { someUsers } from '#api/testing/factories/user.ts';
import { createTestApp } from '#api/testing/test-app.ts';

const NOW = Date.UTC(2026, 4, 1, 12);

test('of two devices that rate the same opponent the same day at once one succeeds', async () => {
  const app = await createTestApp({ now: () => NOW });
  const [a, b] = await someUsers(app, 2);
  const singles = () => aMatch(app, a.id, { team1: [a.id], team2: [b.id] });
  const [one, two] = [await singles(), await singles()];
  const rate = async (matchId: string) =>
    (await pushAs(app, a.id, aSubmitRating(NOW, { matchId, ratedUserId: b.id })))[0];
  const outcomes = await Promise.all([rate(one.id), rate(two.id)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['applied', 'rejected']);
  expect(await app.store.read(({ db, t }) => db.$count(t.ratings))).toBe(1);
});
