import { expect, test } from 'vitest';
import { aMutation, applyAs } from '#api/testing/factories/mutation.ts';
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

// proves WRONG-9, ANON-6
test('nor is who gets one more opponent by a match in place of another', async () => {
  const { app, clock, ann, bea, cal, dan, record, rowsOf, announce } = await aReplacingCourt();
  const first = await record([ann.id], [cal.id]);
  clock.now += 3 * HOUR_MS - 2 * MINUTE_MS; // 14:58
  const next = await record([ann.id, bea.id], [cal.id, dan.id], first);
  clock.now += MINUTE_MS;
  const given = { matchId: next, ratedUserId: ann.id, reveal: 'daily' } as const;
  await applyAs(app, dan.id, aSubmitRating(clock.now, given));
  clock.now += MINUTE_MS;
  await announce();
  expect((await rowsOf(ann.id, 'stats')).map((row) => row.ratingsArriving ?? 0)).toEqual([0]);
});

// proves GUEST-13, ANON-6
test('nor is the member of a guest’s seat who lets the others see it by recording the result', async () => {
  const { app, clock, ann, bea, cal, create, prove, rowsOf, announce } = await aReplacingCourt();
  const eve = await prove(GUS.email);
  const match = create([ann.id, bea.id], [cal.id, GUS]);
  const { matchId } = match.args;
  await applyAs(app, ann.id, match);
  clock.now += 3 * HOUR_MS - 2 * MINUTE_MS;
  const score = { matchId, revision: match.id, team1Score: 3, team2Score: 11 };
  await applyAs(app, eve.id, aMutation('recordResult', score, { at: clock.now }));
  clock.now += MINUTE_MS;
  const given = { matchId, ratedUserId: eve.id, reveal: 'daily' } as const;
  await applyAs(app, bea.id, aSubmitRating(clock.now, given));
  clock.now += MINUTE_MS;
  await announce();
  expect((await rowsOf(eve.id, 'stats')).map((row) => row.ratingsArriving ?? 0)).toEqual([0]);
});
