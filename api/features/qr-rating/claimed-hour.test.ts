import { expect, test } from 'vitest';
import { applyAs } from '#api/testing/factories/mutation.ts';
import { aSubmitRating } from '#api/testing/factories/rating.ts';
import { aUser } from '#api/testing/factories/user.ts';
import { aReplacingCourt, GUS } from '#api/testing/replacing-court.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/domain/days.ts';

// proves ANON-6
test('who claims a guest’s seat is not told within the hour that a rating of them arrives', async () => {
  const { app, clock, ann, bea, cal, record, rowsOf, announce } = await aReplacingCourt();
  const match = await record([ann.id, bea.id], [cal.id, GUS]);
  const eve = await aUser(app);
  clock.now += 3 * HOUR_MS - 2 * MINUTE_MS; // 14:58: before, nobody could rate Eve
  await (await app.signedIn(eve.id)).post(`/api/qr-rating/${match}/verify`, GUS);
  clock.now += MINUTE_MS;
  const given = { matchId: match, ratedUserId: eve.id, reveal: 'daily' } as const;
  await applyAs(app, bea.id, aSubmitRating(clock.now, given));
  clock.now += MINUTE_MS;
  await announce();
  expect((await rowsOf(eve.id, 'stats')).map((row) => row.ratingsArriving ?? 0)).toEqual([0]);
});
