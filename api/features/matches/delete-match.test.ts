import { isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readInvitedGuest } from '#api/background/email/templates/read-invited-guest.ts';
import { notifyRatingsJob } from '#api/background/jobs/notify-ratings.ts';
import { runJob } from '#api/background/jobs/run-job.ts';
import { aCreateMatch, aMatch } from '#api/testing/factories/match.ts';
import { aMutation, applyAs, pushAs } from '#api/testing/factories/mutation.ts';
import { aSubmitRating, type TestRating } from '#api/testing/factories/rating.ts';
import { aUser, someUsers } from '#api/testing/factories/user.ts';
import { aGuestBrowser } from '#api/testing/http/guest-browser.ts';
import { Replica } from '#api/testing/replica.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/days.ts';
import { MATCHES_A_DAY_WITH_PLAYER } from '#shared/limits.ts';
import { editMatch } from '#shared/text/edit-match.ts';
import { refusals } from '#shared/text/refusals.ts';

const NOON = Date.UTC(2026, 4, 1, 12);
/** The daily hour after it. */
const REVEAL = Date.UTC(2026, 4, 1, 17);

/** Ann recorded doubles with Bea against Cal and the guest Gus. */
async function setUp() {
  const clock = { now: NOON };
  const app = await createTestApp({ now: () => clock.now });
  const [ann, bea, cal] = await someUsers(app, 3);
  const gus = { firstName: 'Gus', email: 'gus@example.org', phone: '+1 555 0100' };
  const { id, args } = await aMatch(app, ann.id, {
    team1: [ann.id, bea.id],
    team2: [cal.id, gus],
  });
  const deletion = (matchId = id) => aMutation('deleteMatch', { matchId }, { at: clock.now });
  const remove = async (owner = ann.id) => (await pushAs(app, owner, deletion()))[0];
  const rate = async (rater: number, ratedUserId: number, more: Partial<TestRating> = {}) =>
    (await pushAs(app, rater, aSubmitRating(clock.now, { matchId: id, ratedUserId, ...more })))[0];
  const reveal = async () => {
    clock.now = REVEAL + 1;
    await runJob(app, notifyRatingsJob, { early: true });
  };
  const count = (table: 'ratings' | 'notifications') =>
    app.store.read(({ db, t }) => db.$count(t[table]));
  return { app, clock, ann, bea, cal, gus, id, args, deletion, remove, rate, reveal, count };
}

function ofKind(phone: Replica, entity: string): unknown[] {
  return [...phone.rows].flatMap(([key, row]) => (key.startsWith(`${entity}/`) ? [row] : []));
}

// proves WRONG-2
test('a deleted match is gone from every phone, list and record', async () => {
  const { app, clock, ann, bea, cal, id, remove } = await setUp();
  const phones = [ann, bea, cal].map(({ id: owner }) => new Replica(app, owner));
  for (const phone of phones) await phone.pull();
  expect(phones.map((phone) => ofKind(phone, 'match').length)).toEqual([1, 1, 1]);
  clock.now += HOUR_MS;
  expect(await remove()).toMatchObject({ status: 'applied' });
  for (const phone of phones) await phone.pull();
  expect(phones.map((phone) => ofKind(phone, 'match').length)).toEqual([0, 0, 0]);
  const users = await app.store.read(({ db, t }) => db.select().from(t.users));
  for (const { id: owner } of [ann, bea, cal])
    expect(users.find((user) => user.id === owner)).toMatchObject({ wins: 0, losses: 0 });
  const client = await app.signedIn(cal.id);
  expect((await client.get('/api/matches')).body).toEqual([]);
  expect((await client.get(`/api/matches/${id}/public`)).status).toBe(404);
});

// proves WRONG-2, WRONG-6
test('the other members are told, without a name, and lose the notification of the match', async () => {
  const { app, clock, ann, cal, remove } = await setUp();
  clock.now += HOUR_MS;
  await remove();
  const phone = new Replica(app, cal.id);
  await phone.pull();
  expect(ofKind(phone, 'notification')).toMatchObject([
    { type: 'removed', message: expect.stringContaining('at Court 1 on May 1, 2026'), data: null },
  ]);
  expect(JSON.stringify(ofKind(phone, 'notification'))).not.toContain(ann.username);
  const own = new Replica(app, ann.id);
  await own.pull();
  expect(ofKind(own, 'notification')).toEqual([]);
});

// proves WRONG-6
test('who has rated already is told even in the first minute, so that no rating goes in silence', async () => {
  const { app, ann, bea, cal, rate, remove } = await setUp();
  await rate(cal.id, ann.id, { reveal: 'daily' });
  expect(await remove()).toMatchObject({ status: 'applied' });
  const told = await Promise.all(
    [bea, cal].map(async ({ id: owner }) => {
      const phone = new Replica(app, owner);
      await phone.pull();
      return ofKind(phone, 'notification').length;
    }),
  );
  expect(told).toEqual([0, 1]);
});

// proves WRONG-2, WRONG-6
test('a match that is created and deleted in one push leaves nothing and tells nobody', async () => {
  const app = await createTestApp({ now: () => NOON });
  const [ann, cal] = await someUsers(app, 2);
  const gus = { firstName: 'Gus', email: 'gus@example.org' };
  const create = aCreateMatch(NOON, {
    team1: [ann.id, cal.id],
    team2: [gus, { ...gus, email: 'x@example.org' }],
  });
  const { matchId, seats } = create.args;
  const deletion = aMutation('deleteMatch', { matchId }, { at: NOON });
  const outcomes = await pushAs(app, ann.id, create, deletion);
  expect(outcomes.map(({ status }) => status)).toEqual(['applied', 'applied']);
  for (const owner of [ann.id, cal.id]) {
    const phone = new Replica(app, owner);
    await phone.pull();
    expect(ofKind(phone, 'match')).toEqual([]);
    expect(ofKind(phone, 'notification')).toEqual([]);
  }
  for (const seat of seats) expect(await readInvitedGuest(app, seat.id)).toBeNull();
  expect(await pushAs(app, ann.id, create, deletion)).toEqual(outcomes);
});

// proves WRONG-2
test('only its creator deletes a match, and deleting it again changes nothing', async () => {
  const { app, ann, cal, gus, id, remove, count } = await setUp();
  const stranger = await aUser(app);
  const { playerId } = await aGuestBrowser(app, id, { phone: gus.phone });
  for (const owner of [cal.id, stranger.id])
    expect(await remove(owner)).toMatchObject({
      code: 'match_not_creator',
      message: refusals.match_not_creator,
    });
  expect(await remove(playerId)).toMatchObject({ code: 'guest_only_rates' });
  expect(await remove()).toMatchObject({ status: 'applied' });
  const told = await count('notifications');
  expect(await remove()).toMatchObject({ status: 'applied' });
  expect(await count('notifications')).toBe(told);
  const client = await app.signedIn(ann.id);
  expect((await client.delete(`/api/matches/${id}`)).status).toBe(204);
});

// proves WRONG-3
test('a match stays once another player’s rating of it is shown, or the first daily reveal has come', async () => {
  const shown = await setUp();
  await shown.rate(shown.cal.id, shown.bea.id);
  expect(await shown.remove()).toMatchObject({
    status: 'rejected',
    code: 'match_final',
    message: refusals.match_final,
  });
  const named = await setUp();
  await named.rate(named.cal.id, named.bea.id, { isAnonymous: false, reveal: 'daily' });
  expect(await named.remove()).toMatchObject({ code: 'match_final' });
  const late = await setUp();
  late.clock.now = REVEAL;
  expect(await late.remove()).toMatchObject({ code: 'match_final' });
});

// proves WRONG-3, WRONG-4
test('what waits for the reveal goes with the match, and the creator’s own ratings too', async () => {
  const { app, ann, bea, cal, rate, remove, reveal, count } = await setUp();
  await rate(bea.id, cal.id, { reveal: 'daily' });
  await rate(cal.id, ann.id, { reveal: 'daily' });
  await rate(ann.id, cal.id);
  const phones = [bea, ann].map(({ id: owner }) => new Replica(app, owner));
  for (const phone of phones) await phone.pull();
  expect(phones.map((phone) => ofKind(phone, 'rating-given').length)).toEqual([1, 1]);
  expect(await remove()).toMatchObject({ status: 'applied' });
  for (const phone of phones) await phone.pull();
  expect(phones.map((phone) => ofKind(phone, 'rating-given').length)).toEqual([0, 0]);
  await reveal();
  expect(await count('ratings')).toBe(0);
});

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
  const { app, clock, ann, bea, cal, id } = await setUp();
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
});

// proves WRONG-9
test('of two phones that replace the same match, or delete it, the second records no other', async () => {
  const { app, clock, ann, bea, cal, id, remove } = await setUp();
  const inPlace = () => inPlaceOf(id, clock.now, [ann.id, bea.id], cal.id);
  const refused = { code: 'match_deleted', message: editMatch.replacedElsewhere };
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
  const { app, clock, ann, bea, cal, id } = await setUp();
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
  const { app, clock, ann, bea, cal, id, rate } = await setUp();
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
  const { app, clock, ann, bea, cal } = await setUp();
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
  const { app, clock, ann, bea, cal } = await setUp();
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
