import { expect, test } from 'vitest';
import { aMutation, applyAs, pushAs } from '#api/testing/factories/mutation.ts';
import { aSubmitRating } from '#api/testing/factories/rating.ts';
import { aUser } from '#api/testing/factories/user.ts';
import { aGuestBrowser, openPersonalLink, rateAsGuest } from '#api/testing/http/guest-browser.ts';
import { aReplacingCourt, GUS } from '#api/testing/replacing-court.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/domain/days.ts';

/** What a creator learns by replacing a match, and what becomes of others' ratings. */

// proves WRONG-9, ANON-3
test('a late anonymous rating does not move to a match with another crowd', async () => {
  const { app, clock, ann, bea, cal, record, ratings } = await aReplacingCourt();
  const first = await record([ann.id, bea.id], [cal.id, GUS]);
  const captured = aSubmitRating(clock.now, {
    matchId: first,
    ratedUserId: ann.id,
    reveal: 'daily',
  });
  await record(
    [ann.id, GUS],
    [cal.id, { firstName: 'Invented', email: 'ann2@example.org' }],
    first,
  );
  const [outcome] = await pushAs(app, cal.id, captured);
  expect(outcome).toMatchObject({ status: 'rejected' });
  expect(await ratings()).toEqual([]);
});

// proves WRONG-9, ANON-3
test('nor over one with the same crowd to one with a smaller', async () => {
  const { app, clock, ann, bea, cal, record, ratings } = await aReplacingCourt();
  const first = await record([ann.id, bea.id], [cal.id, GUS]);
  const captured = aSubmitRating(clock.now, {
    matchId: first,
    ratedUserId: ann.id,
    reveal: 'daily',
  });
  const second = await record([ann.id, bea.id], [cal.id, GUS], first);
  await record([ann.id], [cal.id], second);
  const [outcome] = await pushAs(app, cal.id, captured);
  expect(outcome).toMatchObject({ status: 'rejected' });
  expect(await ratings()).toEqual([]);
});

// proves WRONG-9, ANON-3
test('nor does it if it was sent between the two', async () => {
  const { app, clock, ann, bea, cal, record, ratings } = await aReplacingCourt();
  const first = await record([ann.id, bea.id], [cal.id, GUS]);
  const captured = aSubmitRating(clock.now, {
    matchId: first,
    ratedUserId: ann.id,
    reveal: 'daily',
  });
  const second = await record([ann.id, bea.id], [cal.id, GUS], first);
  await pushAs(app, cal.id, captured);
  await record([ann.id], [cal.id], second);
  expect(await ratings()).toEqual([]);
});

/**
 * Ann is rated by Cal or by the guest Gus, anonymously, with the next reveal. An accomplice of hers claims the seat by
 * the contact that she typed, and she replaces the match by the same one. How many cards she gets.
 */
async function cardsIf(by: 'cal' | 'gus') {
  const { app, clock, ann, bea, cal, record, rowsOf, announce, reveal } = await aReplacingCourt();
  const first = await record([ann.id, bea.id], [cal.id, GUS]);
  if (by === 'cal') {
    await applyAs(
      app,
      cal.id,
      aSubmitRating(clock.now, { matchId: first, ratedUserId: ann.id, reveal: 'daily' }),
    );
  } else {
    const gus = await aGuestBrowser(app, first, GUS);
    await openPersonalLink(app, gus);
    await rateAsGuest(gus, { ratedUserId: ann.id, reveal: 'daily' });
  }
  clock.now += 2 * HOUR_MS;
  await announce();
  const arriving = (await rowsOf(ann.id, 'stats')).map((row) => row.ratingsArriving);
  const eve = await aUser(app);
  const claimed = await (await app.signedIn(eve.id)).post(`/api/qr-rating/${first}/verify`, GUS);
  expect(claimed.status).toBe(200);
  await record([ann.id, bea.id], [cal.id, GUS], first);
  await reveal();
  return { arriving, cards: (await rowsOf(ann.id, 'rating-received')).length };
}

// proves WRONG-9, ANON-3
test('a claim by a typed contact and a replacement tell the creator nothing about who rated', async () => {
  expect(await cardsIf('gus')).toEqual(await cardsIf('cal'));
});

/** Ann recorded two singles in the same minute; one of the two opponents rated her. What she is told at 14:00. */
async function told(rater: 'cal' | 'dan', isReplaced: boolean) {
  const { app, clock, ann, cal, dan, record, rowsOf, announce, reveal } = await aReplacingCourt();
  clock.now += 10 * MINUTE_MS;
  const withCal = await record([ann.id], [cal.id]);
  const withDan = await record([ann.id], [dan.id]);
  clock.now += 10 * MINUTE_MS;
  const [id, matchId] = rater === 'cal' ? [cal.id, withCal] : [dan.id, withDan];
  await applyAs(
    app,
    id,
    aSubmitRating(clock.now, { matchId, ratedUserId: ann.id, reveal: 'daily' }),
  );
  clock.now += 70 * MINUTE_MS;
  if (isReplaced) await record([ann.id], [cal.id], withCal);
  clock.now += 31 * MINUTE_MS;
  await announce();
  const arriving = (await rowsOf(ann.id, 'stats')).map((r) => r.ratingsArriving ?? 0);
  await reveal();
  const cards = (await rowsOf(ann.id, 'rating-received')).length;
  return { arriving, cards };
}

test('without a replacement nothing tells of which of two matches a rating is', async () => {
  expect(await told('cal', false)).toEqual(await told('dan', false));
});

// proves WRONG-9, ANON-5
test('replacing one of two matches does not tell of which a rating is', async () => {
  expect(await told('cal', true)).toEqual(await told('dan', true));
});

// proves WRONG-9
test('the creator’s own anonymous rating moves wherever the two are still opponents', async () => {
  const { app, clock, ann, bea, cal, dan, record, ratings } = await aReplacingCourt();
  const first = await record([ann.id, bea.id], [cal.id, dan.id]);
  const given = { matchId: first, ratedUserId: cal.id, reveal: 'daily' } as const;
  await applyAs(app, ann.id, aSubmitRating(clock.now, given));
  const next = await record([ann.id], [cal.id], first);
  expect((await ratings()).map(({ matchId }) => matchId)).toEqual([next]);
});

// proves WRONG-9, LEAVE-2
test('an open seat keeps no anonymous rating from moving', async () => {
  const { app, clock, ann, bea, cal, dan, record, ratings } = await aReplacingCourt();
  const first = await record([ann.id, bea.id], [cal.id, dan.id]);
  await applyAs(app, dan.id, aMutation('leaveMatch', { matchId: first }, { at: clock.now }));
  const given = { matchId: first, ratedUserId: ann.id, reveal: 'daily' } as const;
  await applyAs(app, cal.id, aSubmitRating(clock.now, given));
  const next = await record([ann.id], [cal.id], first);
  expect((await ratings()).map(({ matchId }) => matchId)).toEqual([next]);
});

// proves WRONG-9
test('a member who has claimed a guest’s seat keeps it with its result in their record', async () => {
  const { app, ann, bea, cal, seats, users, record } = await aReplacingCourt();
  const first = await record([ann.id, bea.id], [cal.id, GUS]);
  const eve = await aUser(app);
  await (await app.signedIn(eve.id)).post(`/api/qr-rating/${first}/verify`, GUS);
  const next = await record([eve.id, ann.id], [bea.id, cal.id], first);
  const seat = (await seats()).find(({ userId }) => userId === eve.id);
  expect(seat).toMatchObject({ matchId: next, isGuest: true, teamAssignment: 'team1' });
  const { wins, losses } = (await users()).find(({ id }) => id === eve.id) ?? {};
  expect({ wins, losses }).toEqual({ wins: 1, losses: 0 });
});
