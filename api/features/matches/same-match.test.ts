import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { notifyRatingsJob } from '#api/background/jobs/notify-ratings.ts';
import { runJob } from '#api/background/jobs/run-job.ts';
import { aMatch, type TestMatch } from '#api/testing/factories/match.ts';
import { aMutation, pushAs } from '#api/testing/factories/mutation.ts';
import { aSubmitRating, type TestRating } from '#api/testing/factories/rating.ts';
import { deleteUser, someUsers } from '#api/testing/factories/user.ts';
import { aReplacingCourt, GUS } from '#api/testing/replacing-court.ts';
import { Replica } from '#api/testing/replica.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { NOON, ofKind, REVEAL } from '#api/testing/wrong-match.ts';
import { HOUR_MS } from '#shared/domain/days.ts';
import { newMatchId } from '#shared/domain/match-id.ts';
import { finalMatch } from '#shared/text/final-match.ts';
import { replacedMatch } from '#shared/text/replaced-match.ts';

const PREMIUM = { membershipType: 'premium' } as const;

/** Ann and Cal have both recorded the doubles that they, Bea and Dan played; each has themselves in team 1. */
async function recordedTwice() {
  const clock = { now: NOON };
  const app = await createTestApp({ now: () => clock.now });
  const [ann, bea, cal, dan] = await someUsers(app, 4, PREMIUM);
  const played = { date: '2026-05-01', team1Score: 11, team2Score: 6 };
  const record = async (owner: number, match: TestMatch) =>
    (await aMatch(app, owner, { ...played, ...match })).id;
  const anns = await record(ann.id, { team1: [ann.id, bea.id], team2: [cal.id, dan.id] });
  const cals = await record(cal.id, { team1: [cal.id, dan.id], team2: [bea.id, ann.id] });
  clock.now += HOUR_MS;
  const keep = async (owner: number, matchId: string, sameAs: string) =>
    (await pushAs(app, owner, aMutation('deleteMatch', { matchId, sameAs }, { at: clock.now })))[0];
  const rate = async (rater: number, rating: TestRating) =>
    (await pushAs(app, rater, aSubmitRating(clock.now, rating)))[0];
  const on = async ({ id }: { id: number }) => {
    const phone = new Replica(app, id);
    await phone.pull();
    return phone;
  };
  return { app, clock, ann, bea, cal, dan, anns, cals, record, keep, rate, on };
}

const idsOf = (phone: Replica) => ofKind(phone, 'match').map((match) => Object(match).id);
/** Of the notifications about matches. */
const titlesOf = (phone: Replica) =>
  ofKind(phone, 'notification')
    .filter((notice) => Object(notice).type !== 'rating')
    .map((notice) => Object(notice).title);

// proves WRONG-11
test('one of two recordings of a game is kept: it counts once, has all ratings, and only its recorder is told', async () => {
  const { app, ann, bea, cal, dan, anns, cals, keep, rate, on } = await recordedTwice();
  const now = { isAnonymous: false } as const;
  expect(await rate(ann.id, { matchId: anns, ratedUserId: cal.id, ...now })).toMatchObject({
    status: 'applied',
  });
  // Another player's rating that already shows is no reason to refuse: it moves.
  await rate(dan.id, { matchId: anns, ratedUserId: bea.id, ...now });
  await rate(cal.id, { matchId: cals, ratedUserId: ann.id, ...now });
  expect(await keep(ann.id, anns, cals)).toMatchObject({ status: 'applied' });
  for (const player of [ann, bea, cal, dan]) expect(idsOf(await on(player))).toEqual([cals]);
  const given = (await Promise.all([ann, dan, cal].map(on))).flatMap((phone) =>
    ofKind(phone, 'rating-given').map((rating) => Object(rating).matchId),
  );
  expect(given).toEqual([cals, cals, cals]);
  expect(ofKind(await on(cal), 'rating-received')).toMatchObject([{ matchId: cals }]);
  expect(titlesOf(await on(bea))).toEqual(['You were added to a match']);
  expect(titlesOf(await on(cal))).toEqual([expect.stringContaining('recorded the same match')]);
  const users = await app.store.read(({ db, t }) => db.select().from(t.users));
  const played = [ann, bea, cal, dan].map((player) => {
    const { wins = 0, losses = 0 } = users.find(({ id }) => id === player.id) ?? {};
    return wins + losses;
  });
  expect(played).toEqual([1, 1, 1, 1]);
  const seats = await app.store.read(({ db, t }) => db.select().from(t.matchParticipants));
  const rated = seats.filter(({ matchId, hasRated }) => matchId === cals && hasRated);
  expect(new Set(rated.map(({ userId }) => userId))).toEqual(new Set([ann.id, cal.id, dan.id]));
});

// proves ACCOUNT-7, WRONG-11
test('who recorded the same match is named to its recorder, until that account is deleted', async () => {
  const { app, ann, cal, anns, cals, keep } = await recordedTwice();
  await app.store.write(({ db, t }) =>
    db.update(t.users).set({ firstName: 'Petra' }).where(eq(t.users.id, ann.id)),
  );
  await keep(ann.id, anns, cals);
  const told = async () => {
    const all = await app.store.read(({ db, t }) => db.select().from(t.notifications));
    return all.filter(({ userId, title }) => userId === cal.id && title.includes('Petra'));
  };
  expect(await told()).toMatchObject([{ data: { matchId: cals, recordedBy: ann.id } }]);
  await deleteUser(app, ann.id);
  expect(await told()).toEqual([]);
});

// proves WRONG-11
test('if both keep the other one, in whatever order and however often, exactly one is left', async () => {
  const { ann, cal, anns, cals, keep, on } = await recordedTwice();
  for (const _ of [1, 2]) {
    expect(await keep(ann.id, anns, cals)).toMatchObject({ status: 'applied' });
    expect(await keep(cal.id, cals, anns)).toMatchObject({ status: 'applied' });
  }
  for (const player of [ann, cal]) expect(idsOf(await on(player))).toEqual([cals]);
});

// proves RESULT-3, WRONG-11
test('if both keep the other one and only one has a score, its player reads of no refused result', async () => {
  const { app, clock, ann, cal, keep, record, on } = await recordedTwice();
  const other = { team1: [cal.id], team2: [ann.id], matchType: 'singles' } as const;
  const [mine, theirs] = [
    await record(ann.id, { ...other, team1Score: 0, team2Score: 0 }),
    await record(cal.id, { ...other, team1: [ann.id], team2: [cal.id], team1Score: 11 }),
  ];
  const revision = ofKind(await on(cal), 'match')
    .map((match) => Object(match))
    .find(({ id }) => id === mine).revision;
  await keep(ann.id, mine, theirs);
  const send = async (team1Score: number, team2Score: number) => {
    const args = { matchId: mine, revision, team1Score, team2Score };
    return (await pushAs(app, cal.id, aMutation('recordResult', args, { at: clock.now })))[0];
  };
  expect(await send(6, 11)).toMatchObject({ status: 'applied' });
  expect(await send(11, 6)).toMatchObject({ code: 'match_deleted' });
  expect(await keep(cal.id, theirs, mine)).toMatchObject({ status: 'applied' });
  expect(new Set(idsOf(await on(cal)))).toContain(theirs);
});

// proves WRONG-11, RATE-14
test('a rating of the recording that went, captured before and sent later, becomes one of the other', async () => {
  const { bea, cal, ann, anns, cals, keep, rate, on } = await recordedTwice();
  await keep(ann.id, anns, cals);
  for (const isAnonymous of [true, false]) {
    const rated = isAnonymous ? cal : bea;
    const rater = isAnonymous ? bea : cal;
    const late = await rate(rater.id, { matchId: anns, ratedUserId: rated.id, isAnonymous });
    expect(late).toMatchObject({ status: 'applied' });
    expect(ofKind(await on(rater), 'rating-given')).toMatchObject([{ matchId: cals }]);
  }
});

// proves WRONG-11
test('it stays if the other one is gone, is of another game, or is their own', async () => {
  const { app, clock, ann, bea, cal, dan, anns, cals, record, keep, on } = await recordedTwice();
  const other = await record(cal.id, { team1: [cal.id, bea.id], team2: [ann.id, dan.id] });
  const refused = { code: 'match_changed', message: replacedMatch.otherGone };
  // Else a match whose ratings show could be given another result by recording it again.
  const own = await record(ann.id, { team1: [ann.id, bea.id], team2: [cal.id, dan.id] });
  for (const sameAs of [other, own, anns, newMatchId(NOON).matchId])
    expect(await keep(ann.id, anns, sameAs)).toMatchObject(refused);
  const gone = aMutation('deleteMatch', { matchId: cals }, { at: clock.now });
  await pushAs(app, cal.id, gone);
  expect(await keep(ann.id, anns, cals)).toMatchObject(refused);
  expect(await keep(bea.id, anns, other)).toMatchObject({ code: 'match_not_creator' });
  expect(new Set(idsOf(await on(ann)))).toEqual(new Set([anns, own, other]));
});

// proves WRONG-3, WRONG-11
test("after the daily reveal it stays, and before it while another player's rating would be lost that shows", async () => {
  const { app, clock, ann, bea, cal, dan, record, keep, rate } = await recordedTwice();
  const withGuest = async (owner: number, partner: number, phone: string) =>
    record(owner, {
      team1: [owner, partner],
      team2: [bea.id, { firstName: 'Gus', phone }],
    });
  // The guest of one is not known to be that of the other, so an anonymous rating of this team does not move.
  const anns = await withGuest(ann.id, cal.id, '+1 555 0100');
  const cals = await withGuest(cal.id, ann.id, '+1 555 0100');
  const now = { isAnonymous: true, reveal: 'now' } as const;
  await rate(bea.id, { matchId: anns, ratedUserId: ann.id, ...now });
  expect(await keep(ann.id, anns, cals)).toMatchObject({
    code: 'match_final',
    message: finalMatch.rated,
  });
  const [mine, theirs] = [
    await record(ann.id, { team1: [ann.id], team2: [dan.id], matchType: 'singles' }),
    await record(dan.id, { team1: [ann.id], team2: [dan.id], matchType: 'singles' }),
  ];
  clock.now = REVEAL + 1;
  await runJob(app, notifyRatingsJob, { early: true });
  expect(await keep(ann.id, mine, theirs)).toMatchObject({
    code: 'match_final',
    message: finalMatch.over,
  });
});

// proves WRONG-6, WRONG-11
test('who loses a rating with the recording that went is told, and can give another', async () => {
  const { ann, bea, cal, record, keep, rate, on } = await recordedTwice();
  const withGuest = (owner: number, partner: number) =>
    record(owner, {
      team1: [owner, partner],
      team2: [bea.id, { firstName: 'Gus', phone: '+1 555 0100' }],
    });
  const [anns, cals] = [await withGuest(ann.id, cal.id), await withGuest(cal.id, ann.id)];
  await rate(bea.id, { matchId: anns, ratedUserId: ann.id, isAnonymous: true, reveal: 'daily' });
  expect(await keep(ann.id, anns, cals)).toMatchObject({ status: 'applied' });
  expect(titlesOf(await on(bea))).toContain('A rating was removed');
  const again = { matchId: cals, ratedUserId: ann.id, isAnonymous: true, reveal: 'daily' } as const;
  expect(await rate(bea.id, again)).toMatchObject({ status: 'applied' });
});

/**
 * Ann and Cal have both recorded a game with a guest. In Ann's it is Max, who has rated her with his name. What she
 * gets and sees when she keeps Cal's.
 */
async function annSeesIf(isMaxInCals: boolean) {
  const { app, clock, ann, bea, cal, prove, record, rowsOf } = await aReplacingCourt();
  const max = await prove(GUS.email);
  const anns = await record([ann.id, bea.id], [GUS, cal.id]);
  const guest = { firstName: 'Gus', email: isMaxInCals ? GUS.email : 'other@example.org' };
  const cals = await aMatch(app, cal.id, { team1: [ann.id, bea.id], team2: [guest, cal.id] });
  const given = { matchId: anns, ratedUserId: ann.id, isAnonymous: false };
  await pushAs(app, max.id, aSubmitRating(clock.now, given));
  const keep = { matchId: anns, sameAs: cals.id };
  const [outcome] = await pushAs(app, ann.id, aMutation('deleteMatch', keep, { at: clock.now }));
  const received = await rowsOf(ann.id, 'rating-received');
  return { status: outcome?.status, isOfHers: received.map(({ matchId }) => matchId === anns) };
}

// proves WRONG-11, GUEST-13
test('who keeps the other recording does not learn whether its guest is the one who rated with a name in theirs', async () => {
  const seen = { status: 'rejected', isOfHers: [true] };
  expect([await annSeesIf(true), await annSeesIf(false)]).toEqual([seen, seen]);
});
