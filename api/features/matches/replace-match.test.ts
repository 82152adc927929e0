import { isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { notifyRatingsJob } from '#api/background/jobs/notify-ratings.ts';
import { runJob } from '#api/background/jobs/run-job.ts';
import { aCreateMatch } from '#api/testing/factories/match.ts';
import { aMutation, applyAs, pushAs } from '#api/testing/factories/mutation.ts';
import { aSubmitRating, VALUES } from '#api/testing/factories/rating.ts';
import { aUser, someUsers } from '#api/testing/factories/user.ts';
import { Replica } from '#api/testing/replica.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { aWrongMatch, NOON, ofKind, REVEAL } from '#api/testing/wrong-match.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/days.ts';
import { MATCHES_A_DAY_WITH_PLAYER } from '#shared/limits.ts';
import { replacedMatch } from '#shared/text/replaced-match.ts';

/** Ann's match in place of this one, with a player of her choice instead of Cal. */
const inPlaceOf = (replaces: string, at: number, team1: readonly number[], player: number) => {
  const match = aCreateMatch(at, {
    team1: [...team1],
    team2: [player, { firstName: 'Gus', phone: '+15550100' }],
  });
  return { ...match, args: { ...match.args, replaces } };
};

// proves WRONG-9
test('a match in place of another takes it away in one step, as often as it is sent', async () => {
  const { app, clock, ann, bea, cal, id } = await aWrongMatch();
  const dan = await aUser(app);
  const phones = [ann, bea, cal, dan].map((owner) => new Replica(app, owner.id));
  clock.now += HOUR_MS;
  const right = inPlaceOf(id, clock.now, [ann.id, bea.id], dan.id);
  for (const _ of [1, 2])
    expect(await pushAs(app, ann.id, right)).toMatchObject([{ status: 'applied' }]);
  const matchesOn = phones.map(async (phone) => {
    await phone.pull();
    return ofKind(phone, 'match').map((match) => Object(match).id);
  });
  const { matchId } = right.args;
  expect(await Promise.all(matchesOn)).toEqual([[matchId], [matchId], [], [matchId]]);
  const told = phones.map((phone) =>
    ofKind(phone, 'notification').map((notice) => Object(notice).title),
  );
  expect(told).toEqual([
    [],
    ['A match was changed'],
    ["You're no longer in a match"],
    ['You were added to a match'],
  ]);
});

// proves WRONG-9
test('of two phones that replace the same match, or delete it, the second records no other', async () => {
  const { app, clock, ann, bea, cal, id, remove } = await aWrongMatch();
  const inPlace = () => inPlaceOf(id, clock.now, [ann.id, bea.id], cal.id);
  const refused = { code: 'match_deleted', message: replacedMatch.elsewhere };
  expect(await pushAs(app, ann.id, inPlace())).toMatchObject([{ status: 'applied' }]);
  expect(await pushAs(app, ann.id, inPlace())).toMatchObject([refused]);
  expect(await remove()).toMatchObject({ status: 'applied' });
  const live = await app.store.read(({ db, t }) =>
    db.$count(t.matches, isNull(t.matches.deletedAt)),
  );
  expect(live).toBe(1);
});

// proves WRONG-9
test('a match in place of another counts once in every record, however often that happens', async () => {
  const { app, clock, ann, bea, cal, id } = await aWrongMatch();
  const dan = await aUser(app);
  let last = id;
  for (const player of [cal.id, cal.id, dan.id]) {
    clock.now += HOUR_MS;
    const right = inPlaceOf(last, clock.now, [ann.id, bea.id], player);
    await applyAs(app, ann.id, right);
    last = right.args.matchId;
  }
  const users = await app.store.read(({ db, t }) => db.select().from(t.users));
  const recordsOf = [ann, bea, cal, dan].map((player) => {
    const { wins = 0, losses = 0 } = users.find((user) => user.id === player.id) ?? {};
    return wins + losses;
  });
  expect(recordsOf).toEqual([1, 1, 0, 1]);
});

// proves WRONG-9
test('if the other can no longer be deleted, the match in its place is refused and nobody hears of it', async () => {
  const { app, clock, ann, bea, cal, id, rate } = await aWrongMatch();
  const dan = await aUser(app);
  await rate(cal.id, ann.id, { isAnonymous: false });
  const right = inPlaceOf(id, clock.now, [ann.id, bea.id], dan.id);
  const refused = { status: 'rejected', code: 'match_final' };
  expect(await pushAs(app, ann.id, right)).toMatchObject([refused]);
  // Nor does anybody else take a match away.
  const beas = inPlaceOf(id, clock.now, [bea.id, ann.id], dan.id);
  expect(await pushAs(app, bea.id, beas)).toMatchObject([
    { status: 'rejected', code: 'match_not_creator' },
  ]);
  const matches = await app.store.read(({ db, t }) => db.select().from(t.matches));
  expect(matches.map((match) => [match.id, match.deletedAt])).toEqual([[id, null]]);
  const told = await app.store.read(({ db, t }) => db.select().from(t.notifications));
  expect(told.filter(({ userId }) => userId === dan.id)).toEqual([]);
});

// proves WRONG-9
test('a match in place of one that was refused, or that waits in the same push, is recorded', async () => {
  const { app, clock, ann, bea, cal } = await aWrongMatch();
  const dan = await aUser(app);
  const wrong = aCreateMatch(clock.now, { team1: [ann.id, bea.id], team2: [cal.id, dan.id] });
  const right = inPlaceOf(wrong.args.matchId, clock.now, [ann.id, bea.id], dan.id);
  const never = inPlaceOf(
    aCreateMatch(1, { team1: [ann.id], team2: [dan.id] }).args.matchId,
    clock.now,
    [ann.id, cal.id],
    dan.id,
  );
  const outcomes = await pushAs(app, ann.id, wrong, right, never);
  expect(outcomes.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied']);
  const matches = await app.store.read(({ db, t }) => db.select().from(t.matches));
  const gone = matches.filter(({ deletedAt }) => deletedAt !== null);
  expect(gone.map((match) => match.id)).toEqual([wrong.args.matchId]);
});

// proves WRONG-9
test('a match in place of one that is deferred in the same push waits with it', async () => {
  const { app, clock, ann, bea, cal } = await aWrongMatch();
  const dan = await aUser(app);
  const create = () => aCreateMatch(clock.now, { team1: [ann.id], team2: [dan.id] });
  const inPlaceOfThis = ({ args }: ReturnType<typeof create>) =>
    inPlaceOf(args.matchId, clock.now, [ann.id, bea.id], cal.id);
  for (let made = 0; made < MATCHES_A_DAY_WITH_PLAYER; made += 1)
    await applyAs(app, ann.id, create());
  const wrong = create();
  const right = inPlaceOfThis(wrong);
  const last = inPlaceOfThis(right);
  const count = () =>
    app.store.read(({ db, t }) => db.$count(t.matches, isNull(t.matches.deletedAt)));
  const before = await count();
  expect(await pushAs(app, ann.id, wrong, right, last)).toMatchObject([
    { status: 'deferred', code: 'too_many_with_player' },
    { status: 'deferred', code: 'match_unknown' },
    { status: 'deferred', code: 'match_unknown' },
  ]);
  clock.now += DAY_MS;
  await applyAs(app, ann.id, wrong, right, last);
  expect(await count()).toBe(before + 1);
});

/** The ratings on the phones of Ann and Cal, and what Cal is told. */
async function ratingsAfter({ app, ann, cal }: Awaited<ReturnType<typeof aCrowd>>) {
  const given = async (owner: number) => {
    const phone = new Replica(app, owner);
    await phone.pull();
    return ofKind(phone, 'rating-given').map((row) => Object(row).matchId);
  };
  const received = async (owner: number) => {
    const phone = new Replica(app, owner);
    await phone.pull();
    return ofKind(phone, 'rating-received').length;
  };
  const told = new Replica(app, cal.id);
  await told.pull();
  const notices = ofKind(told, 'notification').map((row) => Object(row).title);
  return {
    byAnn: await given(ann.id),
    byCal: await given(cal.id),
    ofAnn: await received(ann.id),
    ofCal: await received(cal.id),
    notices,
  };
}

/** Ann and Bea recorded doubles against Cal and Dan, who both rate Ann without their names. */
async function aCrowd({ isRated = true } = {}) {
  const clock = { now: NOON };
  const app = await createTestApp({ now: () => clock.now });
  const [ann, bea, cal, dan] = await someUsers(app, 4);
  const create = (team1: number[], team2: number[]) => aCreateMatch(clock.now, { team1, team2 });
  const first = create([ann.id, bea.id], [cal.id, dan.id]);
  await applyAs(app, ann.id, first);
  for (const { id } of isRated ? [cal, dan] : [])
    await applyAs(app, id, aSubmitRating(clock.now, { ...rated(first, ann.id), reveal: 'daily' }));
  const replace = async (team1: number[], team2: number[], replaces = first.args.matchId) => {
    const { args, ...match } = create(team1, team2);
    await applyAs(app, ann.id, { ...match, args: { ...args, replaces } });
    return args.matchId;
  };
  const ratings = () => app.store.read(({ db, t }) => db.select().from(t.ratings));
  const reveal = async () => {
    clock.now = REVEAL + 1;
    await runJob(app, notifyRatingsJob, { early: true });
  };
  return { app, clock, ann, bea, cal, dan, first, replace, ratings, reveal };
}

const rated = ({ args: { matchId } }: ReturnType<typeof aCreateMatch>, ratedUserId: number) => ({
  matchId,
  ratedUserId,
});

// proves WRONG-9
test('ratings between players who are opponents in the new match too become ratings of that one', async () => {
  const crowd = await aCrowd();
  const { app, clock, ann, bea, cal, dan, first, replace, reveal } = crowd;
  const named = aSubmitRating(clock.now, { ...rated(first, cal.id), isAnonymous: false });
  await applyAs(app, ann.id, named);
  clock.now += HOUR_MS;
  const right = await replace([ann.id, bea.id], [dan.id, cal.id]);
  const matchId = await replace([bea.id, ann.id], [dan.id, cal.id], right);
  const moved = { byAnn: [matchId], byCal: [matchId], ofCal: 1 };
  expect(await ratingsAfter(crowd)).toEqual({
    ...moved,
    ofAnn: 0,
    notices: ['Pat Player rated you', 'A match was changed'],
  });
  await reveal();
  expect(await ratingsAfter(crowd)).toMatchObject({ ...moved, ofAnn: 2 });
  const seats = await app.store.read(({ db, t }) => db.select().from(t.matchParticipants));
  const raters = seats.filter((seat) => seat.matchId === matchId && seat.hasRated);
  expect(new Set(raters.map(({ userId }) => userId))).toEqual(new Set([ann.id, cal.id, dan.id]));
});

// proves WRONG-9
test('a rating that arrives after its match was replaced is one of the new match, once', async () => {
  const crowd = await aCrowd({ isRated: false });
  const { app, clock, ann, bea, cal, dan, first, replace } = crowd;
  const next = await replace([ann.id, bea.id], [dan.id, cal.id]);
  const late = aSubmitRating(clock.now, rated(first, ann.id));
  await applyAs(app, cal.id, late);
  expect(await ratingsAfter(crowd)).toMatchObject({ byCal: [next] });
  const { ratingId, matchId } = late.args;
  const edit = { ratingId, matchId, ratedUserId: ann.id, values: VALUES };
  await applyAs(app, cal.id, aMutation('changeRating', edit, { at: clock.now }));
  clock.now += DAY_MS;
  const twice = aSubmitRating(clock.now, rated(first, ann.id));
  expect(await pushAs(app, cal.id, twice)).toMatchObject([{ code: 'rated_in_match' }]);
});

// proves WRONG-9, ANON-3
test('a replacement keeps anonymous ratings only with all who could have given them', async () => {
  const whole = await aCrowd();
  const same = await whole.replace([whole.ann.id, whole.bea.id], [whole.dan.id, whole.cal.id]);
  expect((await whole.ratings()).map(({ matchId }) => matchId)).toEqual([same, same]);
  const fewer = await aCrowd();
  await fewer.replace([fewer.ann.id, fewer.dan.id], [fewer.cal.id, fewer.bea.id]);
  expect(await fewer.ratings()).toEqual([]);
  expect((await ratingsAfter(fewer)).notices).toContain('A rating was removed');
  const late = { ...rated(fewer.first, fewer.ann.id), reveal: 'daily' as const };
  expect(await pushAs(fewer.app, fewer.cal.id, aSubmitRating(fewer.clock.now, late))).toMatchObject(
    [{ code: 'match_deleted' }],
  );
});

// proves RATE-17, WRONG-9
test('a rating and its withdrawal stay together, whichever of the two matches each of them names', async () => {
  for (const isNamed of ['old', 'new'] as const) {
    const { app, clock, ann, bea, cal, dan, first, replace, ratings } = await aCrowd();
    const next = await replace([ann.id, bea.id], [dan.id, cal.id]);
    const rating = aSubmitRating(clock.now, { ...rated(first, cal.id), isAnonymous: false });
    const { ratingId } = rating.args;
    const matchId = isNamed === 'old' ? first.args.matchId : next;
    const args = { ratingId, matchId, ratedUserId: cal.id };
    await applyAs(app, ann.id, rating, aMutation('changeRating', args, { at: clock.now }));
    expect((await ratings()).filter(({ raterId }) => raterId === ann.id)).toEqual([]);
  }
});

// proves WRONG-9
test('the link of a match that was replaced leads to the last one in its place, until that is deleted', async () => {
  const { app, clock, ann, bea, cal, id } = await aWrongMatch();
  const right = inPlaceOf(id, clock.now, [ann.id, bea.id], cal.id);
  const last = inPlaceOf(right.args.matchId, clock.now, [ann.id, bea.id], cal.id);
  await applyAs(app, ann.id, right, last);
  const { matchId } = last.args;
  const [member, stranger] = [
    await app.signedIn(cal.id),
    await app.signedIn((await aUser(app)).id),
  ];
  expect(await member.get(`/api/matches/${id}`)).toMatchObject({ body: { id: matchId } });
  expect(await member.get(`/api/matches/${id}/public`)).toMatchObject({ body: { id: matchId } });
  expect((await stranger.get(`/api/matches/${id}`)).status).toBe(403);
  await applyAs(app, ann.id, aMutation('deleteMatch', { matchId }, { at: clock.now }));
  expect((await member.get(`/api/matches/${id}/public`)).status).toBe(410);
});
