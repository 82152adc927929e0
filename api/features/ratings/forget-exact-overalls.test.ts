import { expect, test } from 'vitest';
import { aMatch } from '#api/testing/factories/match.ts';
import { aRating } from '#api/testing/factories/rating.ts';
import { someUsers } from '#api/testing/factories/user.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { forgetExactOveralls } from './forget-exact-overalls.ts';

test('exact overalls of raters that an earlier version stored are deleted, once', async () => {
  const app = await createTestApp();
  const [a, b] = await someUsers(app, 2);
  const match = await aMatch(app, a.id, { team1: [a.id], team2: [b.id] });
  await aRating(app, a.id, { matchId: match.id, ratedUserId: b.id });
  const keep = (raterOverallRating: number) =>
    app.store.write(({ db, t }) => db.update(t.ratings).set({ raterOverallRating }));
  const kept = async () => {
    const rows = await app.store.read(({ db, t }) => db.select().from(t.ratings));
    return rows.map(({ raterOverallRating }) => raterOverallRating);
  };
  await keep(75);
  await forgetExactOveralls(app);
  expect(await kept()).toEqual([null]);
  await keep(60);
  await forgetExactOveralls(app);
  expect(await kept()).toEqual([60]);
});
