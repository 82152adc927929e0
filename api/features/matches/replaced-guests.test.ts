import { expect, test } from 'vitest';
import { personalLinkToken } from '#api/services/accounts/personal-link.ts';
import { aCreateMatch } from '#api/testing/factories/match.ts';
import { aMutation, applyAs, pushAs } from '#api/testing/factories/mutation.ts';
import { aSubmitRating } from '#api/testing/factories/rating.ts';
import { aUser } from '#api/testing/factories/user.ts';
import { aGuestBrowser, openPersonalLink, rateAsGuest } from '#api/testing/http/guest-browser.ts';
import { aReplacingCourt, GUS } from '#api/testing/replacing-court.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/domain/days.ts';
import { MATCHES_A_DAY_WITH_PLAYER } from '#shared/limits.ts';
import { claim } from '../qr-rating/claim.ts';

/** What becomes of guests, and of those who have claimed their seats, when a match is replaced. */

/** Max has claimed the seat of Gus by the personal link, for all to see. */
async function withMax() {
  const all = await aReplacingCourt();
  const { app, clock, ann, bea, cal, record, seats } = all;
  const first = await record([ann.id, bea.id], [cal.id, GUS]);
  const seat = (await seats()).find(({ isGuest }) => isGuest)?.id ?? '';
  const max = await aUser(app);
  const token = await personalLinkToken(app.config, { seat, match: first }, clock.now);
  await claim(app, max.id, { token });
  return { ...all, first, seat, max };
}

// proves WRONG-9
test('anonymous ratings move with a member who had claimed a seat and is in both matches', async () => {
  const { app, clock, ann, bea, cal, first, max, record, ratings } = await withMax();
  for (const { id } of [cal, max])
    await applyAs(
      app,
      id,
      aSubmitRating(clock.now, { matchId: first, ratedUserId: ann.id, reveal: 'daily' }),
    );
  const next = await record([ann.id, bea.id], [max.id, cal.id], first);
  expect((await ratings()).map(({ matchId }) => matchId)).toEqual([next, next]);
});

// proves WRONG-9
test('a guest’s ratings by the link stay when the claimed seat moves, and the seat returns', async () => {
  const { app, clock, ann, bea, cal, record, ratings, seats } = await aReplacingCourt();
  const first = await record([ann.id, bea.id], [cal.id, GUS]);
  const gus = await aGuestBrowser(app, first, GUS);
  await openPersonalLink(app, gus);
  await rateAsGuest(gus, { ratedUserId: ann.id, reveal: 'daily' });
  const eve = await aUser(app);
  const phone = await app.signedIn(eve.id);
  const claimed = await phone.post(`/api/qr-rating/${first}/verify`, GUS);
  expect(claimed.status).toBe(200);
  expect((await seats()).find(({ isGuest }) => isGuest)?.userId).toBe(eve.id);
  expect(await ratings()).toHaveLength(1);
  // The same contact again: the guest keeps the seat, so the ratings must stay.
  const next = await record([ann.id, bea.id], [GUS, cal.id], first);
  const leave = aMutation('leaveMatch', { matchId: next }, { at: clock.now });
  expect(await pushAs(app, eve.id, leave)).toMatchObject([{ status: 'applied' }]);
  const seat = (await seats()).find(({ isGuest, matchId }) => isGuest && matchId === next);
  expect({ userId: seat?.userId, ratings: (await ratings()).length }).toEqual({
    userId: gus.playerId,
    ratings: 1,
  });
});

// proves WRONG-9
test('so they do if the creator names the member who claimed the seat', async () => {
  const { app, ann, bea, cal, record, ratings, seats, clock } = await aReplacingCourt();
  const first = await record([ann.id, bea.id], [cal.id, GUS]);
  const gus = await aGuestBrowser(app, first, GUS);
  await openPersonalLink(app, gus);
  await rateAsGuest(gus, { ratedUserId: ann.id, reveal: 'daily' });
  const eve = await aUser(app);
  await (await app.signedIn(eve.id)).post(`/api/qr-rating/${first}/verify`, GUS);
  const next = await record([ann.id, bea.id], [eve.id, cal.id], first);
  await pushAs(app, eve.id, aMutation('leaveMatch', { matchId: next }, { at: clock.now }));
  const seat = (await seats())
    .filter(({ matchId }) => matchId === next)
    .find(({ leftBy, isGuest }) => isGuest || leftBy !== null);
  expect({ isGuest: seat?.isGuest, ratings: (await ratings()).length }).toEqual({
    isGuest: true,
    ratings: 1,
  });
});

/** The same; Ann's phone sends corrections with Gus's contact and seat. */
async function afterClaim() {
  const all = await withMax();
  const { app, clock, ann, cal, first, seat } = all;
  const correct = (team1: readonly number[]) => {
    const match = aCreateMatch(clock.now, { team1, team2: [cal.id, GUS] });
    const withId = match.args.seats.map((each) => ('guest' in each ? { ...each, id: seat } : each));
    return pushAs(app, ann.id, {
      ...match,
      args: { ...match.args, seats: withId, replaces: first },
    });
  };
  return { ...all, correct };
}

// proves WRONG-9
test('a guest can be named again after the member who had claimed the seat left it', async () => {
  const { app, clock, ann, bea, first, max, correct } = await afterClaim();
  await applyAs(app, max.id, aMutation('leaveMatch', { matchId: first }, { at: clock.now }));
  expect(await correct([ann.id, bea.id])).toMatchObject([{ status: 'applied' }]);
});

// proves WRONG-9
test('a guest can be kept beside the member who has claimed the seat', async () => {
  const { ann, max, correct } = await afterClaim();
  expect(await correct([ann.id, max.id])).toMatchObject([{ status: 'applied' }]);
});

// proves WRONG-9, GUEST-2
test('guesses at a match are limited, by whatever of its ids, and it is not replaced to go on', async () => {
  const { app, ann, record } = await aReplacingCourt();
  const ids: string[] = [];
  let wrong = 0;
  for (const round of [0, 1, 2]) {
    ids.push(await record([ann.id], [GUS], ids.at(-1)));
    for (let n = 0; n < 20; n += 1) {
      const id = ids[n % (round + 1)];
      const { status } = await app
        .browser()
        .post(`/api/qr-rating/${id}/verify`, { phone: `+1 555 0${200 + wrong}` });
      if (status === 403) wrong += 1;
    }
  }
  expect(wrong).toBe(30);
});

/** What Cal reads of a match that is deleted after two hours. */
async function noticesOfCal(isDisguised: boolean) {
  const { app, clock, ann, bea, cal, dan, record, rowsOf } = await aReplacingCourt();
  let match = await record([ann.id, bea.id], [cal.id, dan.id]);
  clock.now += 120 * MINUTE_MS;
  const before = (await rowsOf(cal.id, 'notification')).length;
  expect(before).toBe(1);
  if (isDisguised) {
    match = await record([ann.id, bea.id], [cal.id, dan.id], match);
    clock.now += 30_000;
  }
  await applyAs(app, ann.id, aMutation('deleteMatch', { matchId: match }, { at: clock.now }));
  return (await rowsOf(cal.id, 'notification')).map(({ title }) => title);
}

// proves WRONG-6
test('who had the match for two hours is told that it was deleted', async () => {
  expect(await noticesOfCal(false)).toHaveLength(1);
});

// proves WRONG-6, WRONG-9
test('so are they if it was replaced a moment before', async () => {
  expect(await noticesOfCal(true)).toHaveLength(1);
});

// proves MATCH-39, WRONG-9
test.each([true, false])(
  'replacing a match again and again counts for each player as often (as a guest: %s)',
  async (isGuest) => {
    const { app, clock, ann, create, record, prove } = await aReplacingCourt();
    const opponent = isGuest ? GUS : (await prove(GUS.email)).id;
    let last = await record([ann.id], [opponent]);
    let applied = 1;
    for (let more = 0; more < MATCHES_A_DAY_WITH_PLAYER + 2; more += 1) {
      clock.now += 1000;
      const next = create([ann.id], [opponent], last);
      const [outcome] = await pushAs(app, ann.id, next);
      if (outcome?.status !== 'applied') break;
      applied += 1;
      last = next.args.matchId;
    }
    expect(applied).toBe(MATCHES_A_DAY_WITH_PLAYER);
  },
);

// proves PROFILE-10, WRONG-9
test('opponents are asked once, however often the match is replaced, and new ones too', async () => {
  const { app, clock, ann, bea, cal, dan, record, rowsOf } = await aReplacingCourt();
  const client = await app.signedIn(ann.id);
  let asked = 0;
  let match: string | undefined;
  for (const _ of [1, 2, 3]) {
    clock.now += MINUTE_MS;
    match = await record([ann.id], [cal.id], match);
    await client.post(`/api/matches/${match}/request-ratings`, {});
    const notices = await rowsOf(cal.id, 'notification');
    asked += notices.filter(
      ({ type, data }) => type === 'request' && data.matchId === match,
    ).length;
  }
  expect(asked).toBe(1);
  match = await record([ann.id, bea.id], [cal.id, dan.id], match);
  await client.post(`/api/matches/${match}/request-ratings`, {});
  const told = async (id: number) =>
    (await rowsOf(id, 'notification')).filter(({ type }) => type === 'request').length;
  expect([await told(cal.id), await told(dan.id)]).toEqual([0, 1]);
});

// proves BLOCK-2, WRONG-9
test('who has blocked the creator meanwhile is not in a match in place of another by their email', async () => {
  const { app, clock, ann, record, prove, rowsOf } = await aReplacingCourt();
  const owner = await prove(GUS.email);
  const first = await record([ann.id], [GUS]);
  await (await app.signedIn(owner.id)).post(`/api/users/${ann.id}/block`, {});
  clock.now += HOUR_MS;
  await record([ann.id], [GUS], first);
  expect(await rowsOf(owner.id, 'match')).toEqual([]);
  const told = (await rowsOf(owner.id, 'notification')).map(({ title }) => title);
  expect(told).toEqual(["You're no longer in a match"]);
});
