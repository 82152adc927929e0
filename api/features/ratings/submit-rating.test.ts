import { expect, test } from 'vitest';
import { aMatch } from '#api/testing/factories/match.ts';
import { pushAs } from '#api/testing/factories/mutation.ts';
import { aRating, aSubmitRating, type TestRating } from '#api/testing/factories/rating.ts';
import { aDeletedUser, aGuestAccount, someUsers } from '#api/testing/factories/user.ts';
import { aGuestBrowser } from '#api/testing/http/guest-browser.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/days.ts';
import { ratingWizard as text } from '#shared/text/rating-wizard.ts';
import { refusals } from '#shared/text/refusals.ts';

const NOW = Date.UTC(2026, 4, 1, 12);

async function setUp() {
  const clock = { now: NOW };
  const app = await createTestApp({ now: () => clock.now });
  const [a, b, c, d] = await someUsers(app, 4);
  const singles = () => aMatch(app, a.id, { team1: [a.id], team2: [b.id] });
  const rate = async (owner: number, rating: TestRating, at = clock.now) =>
    (await pushAs(app, owner, aSubmitRating(at, rating)))[0];
  const rows = () => app.store.read(({ db, t }) => db.select().from(t.ratings));
  return { app, clock, a, b, c, d, singles, rate, rows };
}

// proves RATE-10
test('an opponent is rated once per day of capture, whatever the match, or refused as Already Rated', async () => {
  const { clock, a, b, singles, rate } = await setUp();
  const [one, two] = [await singles(), await singles()];
  await rate(a.id, { matchId: one.id, ratedUserId: b.id });
  const second = await rate(a.id, { matchId: two.id, ratedUserId: b.id });
  expect(second).toMatchObject({ status: 'rejected', code: 'rated_today' });
  expect(second).toMatchObject({ message: expect.stringContaining(text.alreadyRatedMarker) });
  clock.now += DAY_MS;
  expect(await rate(a.id, { matchId: two.id, ratedUserId: b.id })).toMatchObject({
    status: 'applied',
  });
});

// proves RATE-15
test('the day is the local day of capture, not the day of arrival', async () => {
  const { clock, app, a, b, singles } = await setUp();
  const matches = [await singles(), await singles()];
  clock.now = NOW + 5 * DAY_MS;
  // 23:30 and 00:30 of a phone two hours east: two local days within an hour.
  const lateEvening = Date.UTC(2026, 4, 2, 21, 30);
  const mutations = matches.map((match, hour) => ({
    ...aSubmitRating(lateEvening + hour * HOUR_MS, { matchId: match.id, ratedUserId: b.id }),
    utcOffset: 120,
  }));
  const outcomes = await pushAs(app, a.id, ...mutations);
  expect(outcomes.map(({ status }) => status)).toEqual(['applied', 'applied']);
  const rows = await app.store.read(({ db, t }) => db.select().from(t.ratings));
  expect(rows.map(({ day }) => day).sort()).toEqual(['2026-05-02', '2026-05-03']);
});

test('a day is over for everybody after 26 hours, also for a player who flies west', async () => {
  const { clock, app, a, b, singles, rows } = await setUp();
  const east = Date.UTC(2026, 4, 2, 10, 30);
  clock.now = NOW + 9 * DAY_MS;
  const rateAfter = async (hours: number, utcOffset: number) => {
    const mutation = aSubmitRating(east + hours * HOUR_MS, {
      matchId: (await singles()).id,
      ratedUserId: b.id,
    });
    const [outcome] = await pushAs(app, a.id, { ...mutation, utcOffset });
    return outcome.status === 'rejected' ? outcome.code : outcome.status;
  };
  expect(await rateAfter(0, 14 * 60)).toBe('applied');
  // The date is May 3 there, and still is 30 hours later in the far west.
  expect(await rateAfter(25, -11 * 60)).toBe('rated_today');
  expect(await rateAfter(30, -11 * 60)).toBe('applied');
  expect(await rateAfter(31, -11 * 60)).toBe('rated_today');
  expect(await rateAfter(54, -11 * 60)).toBe('applied');
  const kept = (await rows()).toSorted((one, other) => one.at - other.at);
  expect(kept.map(({ day, at }) => [day, (at - east) / HOUR_MS])).toEqual([
    ['2026-05-03', 0],
    ['2026-05-04', 30],
    ['2026-05-05', 54],
  ]);
});

// proves RATE-10
test('an opponent is rated once per match, even on another day', async () => {
  const { clock, a, b, singles, rate } = await setUp();
  const match = await singles();
  await rate(a.id, { matchId: match.id, ratedUserId: b.id });
  clock.now += DAY_MS;
  expect(await rate(a.id, { matchId: match.id, ratedUserId: b.id })).toMatchObject({
    code: 'rated_in_match',
  });
});

// proves RATE-14
test('only an opponent can be rated: not oneself, a partner, a stranger, a guest or an unknown id', async () => {
  const { app, a, b, c, d, rate } = await setUp();
  const match = await aMatch(app, a.id, {
    team1: [a.id, b.id],
    team2: [c.id, { firstName: 'G', phone: '+15550201' }],
  });
  const deleted = await aDeletedUser(app);
  const guest = await aGuestBrowser(app, match.id, { phone: '+15550201' });
  const codes = [];
  for (const ratedUserId of [a.id, b.id, d.id, guest.playerId, deleted.id, 7])
    codes.push(await rate(a.id, { matchId: match.id, ratedUserId }));
  expect(codes.map((outcome) => ('code' in outcome ? outcome.code : 'applied'))).toEqual([
    'rating_self',
    'rating_not_opponent',
    'rating_not_participant',
    'rating_not_participant',
    'rating_not_participant',
    'rating_not_participant',
  ]);
  expect(await rate(d.id, { matchId: match.id, ratedUserId: a.id })).toMatchObject({
    code: 'rating_not_participant',
  });
});

// proves RATE-14
test('every player of the match can be rated if teams are unknown', async () => {
  const { app, a, b, c, rate } = await setUp();
  const guest = { firstName: 'G', phone: '+15550201' };
  const match = await aMatch(app, a.id, { team1: [a.id, b.id], team2: [c.id, guest] });
  await app.store.write(async ({ db, t }) => {
    await db.update(t.matchParticipants).set({ teamAssignment: null });
  });
  expect(await rate(a.id, { matchId: match.id, ratedUserId: b.id })).toMatchObject({
    status: 'applied',
  });
});

test('an empty rating, a deleted match and a taken id are refused', async () => {
  const { app, a, b, singles, rate } = await setUp();
  const match = await singles();
  const nothing = {
    power: -1,
    spin: -1,
    accuracy: -1,
    consistency: -1,
    touch: -1,
    movement: -1,
    sportsmanship: -1,
  };
  expect(await rate(a.id, { matchId: match.id, ratedUserId: b.id, values: nothing })).toMatchObject(
    { code: 'rating_empty', message: refusals.rating_empty },
  );
  const given = await aRating(app, a.id, { matchId: match.id, ratedUserId: b.id });
  const reused = { matchId: match.id, ratedUserId: a.id, ratingId: given.ratingId };
  expect(await rate(b.id, reused)).toMatchObject({ code: 'id_taken' });
  await app.store.write(async ({ db, t }) => {
    await db.update(t.matches).set({ deletedAt: NOW });
  });
  expect(await rate(b.id, { matchId: match.id, ratedUserId: a.id })).toMatchObject({
    code: 'match_deleted',
  });
});

// proves STATS-6
test('only the latest by capture counts, in whatever order they arrive', async () => {
  const { clock, a, b, singles, rate, rows } = await setUp();
  const matches = [await singles(), await singles(), await singles()];
  clock.now = NOW + 9 * DAY_MS;
  for (const [index, age] of [3, 1, 2].entries())
    await rate(
      a.id,
      { matchId: matches[index]?.id ?? '', ratedUserId: b.id, values: { power: age } },
      clock.now - age * DAY_MS,
    );
  const latest = (await rows()).filter(({ isLatest }) => isLatest);
  expect(latest.map(({ power }) => power)).toEqual([1]);
});

// proves STATS-2, DATA-12
test("a rating stores the rater's own overall as last shown to them, or null", async () => {
  const { clock, a, b, singles, rate, rows } = await setUp();
  const overallOf = async (rater: number) =>
    (await rows()).filter(({ raterId }) => raterId === rater).at(-1)?.raterOverallRating;
  const match = await singles();
  await rate(b.id, { matchId: match.id, ratedUserId: a.id, values: { power: 10 } });
  expect(await overallOf(b.id)).toBe(null);
  clock.now += DAY_MS;
  await rate(a.id, { matchId: match.id, ratedUserId: b.id });
  expect(await overallOf(a.id)).toBe(75);
});

test("a rating's raterOverallRating does not reveal which of the day's ratings came before it", async () => {
  const { clock, a, b, singles, rate, rows } = await setUp();
  const ownOveralls = async () =>
    (await rows())
      .filter(({ raterId }) => raterId === a.id)
      .sort((one, other) => one.at - other.at)
      .map(({ raterOverallRating }) => raterOverallRating);
  const rateEachOther = async (power: number, isFirst: boolean) => {
    const { id: matchId } = await singles();
    const own = () => rate(a.id, { matchId, ratedUserId: b.id });
    if (!isFirst) await own();
    await rate(b.id, { matchId, ratedUserId: a.id, values: { power } });
    if (isFirst) await own();
  };
  for (const power of [10, 1, 4]) {
    await rateEachOther(power, power === 1);
    clock.now += DAY_MS;
  }
  // 7.5 of the first day, 6.0 of the second: each from the next day on.
  expect(await ownOveralls()).toEqual([null, 75, 60]);
});

test('rating marks one’s own seat only', async () => {
  const { app, a, b, singles, rate } = await setUp();
  const match = await singles();
  await rate(a.id, { matchId: match.id, ratedUserId: b.id });
  const seats = await app.store.read(({ db, t }) => db.select().from(t.matchParticipants));
  const rated = seats.filter(({ hasRated }) => hasRated).map(({ userId }) => userId);
  expect(rated).toEqual([a.id]);
});

test('a claimed guest account cannot be rated, since that would reveal that the guest had come in', async () => {
  const { app, a, b, singles, rate } = await setUp();
  const match = await singles();
  const claimed = await aGuestAccount(app, { mergedInto: b.id });
  expect(await rate(a.id, { matchId: match.id, ratedUserId: claimed.id })).toMatchObject({
    code: 'rating_not_participant',
  });
});

// proves ANON-5
test('a rating that an app captured which knew no reveal arrives now', async () => {
  const { app, a, b, singles, rows } = await setUp();
  const { id: matchId } = await singles();
  const current = aSubmitRating(NOW, { matchId, ratedUserId: b.id });
  const { reveal: _, ...args } = current.args;
  const [outcome] = await pushAs(app, a.id, { ...current, v: 1, args });
  expect(outcome).toMatchObject({ status: 'applied' });
  expect(await rows()).toMatchObject([{ waits: false, isLatest: true }]);
});
