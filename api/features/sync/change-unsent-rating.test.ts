import { expect, test } from 'vitest';
import { aCreateMatch } from '#api/testing/factories/match.ts';
import { aMutation, pushAs } from '#api/testing/factories/mutation.ts';
import { aSubmitRating } from '#api/testing/factories/rating.ts';
import { aCourt } from '#api/testing/rating-court.ts';
import { DAY_MS } from '#shared/domain/days.ts';

/** The court, and a rating of Bea that Ann's phone has not sent. */
async function setUp(more: object = {}) {
  const court = await aCourt();
  const { clock, ann, bea, play, app } = court;
  const matchId = await play();
  const rate = (power: number, how: object = {}) =>
    aSubmitRating(clock.now, { matchId, ratedUserId: bea.id, values: { power }, ...more, ...how });
  const push = (...mutations: Parameters<typeof pushAs>[2][]) => pushAs(app, ann.id, ...mutations);
  const hasRated = async () =>
    (await (await app.signedIn(ann.id)).get(`/api/matches/${matchId}`)).text.includes(
      '"hasRated":true',
    );
  return { ...court, matchId, rate, push, hasRated };
}

// proves RATE-17
test.each([{}, { isAnonymous: false }, { reveal: 'daily' as const }])(
  'a rating that is withdrawn before it is sent is never shown: %o',
  async (more) => {
    const { rate, push, changeOf, received, given, stats, version, hasRated, reveal } =
      await setUp(more);
    const before = [await received(), await stats(), await version()];
    const rating = rate(2);
    const outcomes = await push(rating, changeOf(rating.args, null));
    expect(outcomes).toMatchObject([{ status: 'applied' }, { status: 'applied' }]);
    expect([await received(), await stats(), await version()]).toEqual(before);
    expect(await given()).toEqual([]);
    expect(await hasRated()).toBe(false);
    await reveal();
    expect(await received()).toEqual([]);
  },
);

// proves RATE-17
test('a rating that is edited before it is sent is shown with its last values only, and edited on later', async () => {
  const { clock, rate, push, changeOf, received, given, reveal, change } = await setUp();
  const rating = rate(2);
  clock.now += 1000;
  const [first, last] = [changeOf(rating.args, 5), changeOf(rating.args, 9, clock.now + 1)];
  await push(rating, first, last);
  expect(await received()).toEqual([9]);
  expect(await given()).toMatchObject([{ values: { power: 9 } }]);
  clock.now += 1000;
  await change(rating.args, 4);
  expect(await received()).toEqual([9]);
  await reveal();
  expect(await received()).toEqual([4]);
});

// proves RATE-17
test('what such a rating would have replaced counts on, and another rating can follow in the same push', async () => {
  const { clock, ann, bea, app, rate, push, changeOf, received, play, hasRated } = await setUp({
    isAnonymous: false,
  });
  const earlier = { matchId: await play(), ratedUserId: bea.id, values: { power: 6 } };
  await pushAs(app, ann.id, aSubmitRating(clock.now, { ...earlier, isAnonymous: false }));
  clock.now += DAY_MS;
  const rating = rate(2);
  await push(rating, changeOf(rating.args, null));
  expect(await received()).toEqual([6]);
  const [second, third] = [rate(3), rate(8)];
  const outcomes = await push(second, changeOf(second.args, null), third);
  expect(outcomes.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied']);
  expect(await received()).toEqual([8]);
  expect(await hasRated()).toBe(true);
});

// proves RATE-17
test('all changes that come with their rating count as the last one, whatever else is pushed between', async () => {
  const { clock, bo, rate, push, changeOf, received, given, play, hasRated } = await setUp();
  const earlier = rate(6, { matchId: await play(), ratedUserId: bo.id });
  await push(earlier);
  clock.now += 1000;
  const withdrawn = rate(3);
  const leaving = aMutation('deleteMatch', { matchId: await play() }, { at: clock.now });
  const outcomes = await push(
    withdrawn,
    changeOf(withdrawn.args, 4),
    changeOf(earlier.args, 7),
    leaving,
    changeOf(withdrawn.args, null),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(Array(5).fill('applied'));
  expect(await received()).toEqual([]);
  expect(await given()).toMatchObject([{ values: { power: 7 } }]);
  expect(await hasRated()).toBe(false);
});

// proves RATE-17
test('two ratings that are withdrawn before they are sent leave no trace of having rated', async () => {
  const { bo, rate, push, changeOf, given, hasRated } = await setUp();
  const [first, second] = [rate(2), rate(3, { ratedUserId: bo.id })];
  await push(first, second, changeOf(first.args, null), changeOf(second.args, null));
  expect(await given()).toEqual([]);
  expect(await hasRated()).toBe(false);
});

// proves RATE-17
test.each(['now', 'daily'] as const)(
  'one that is withdrawn before it is sent is not shown beside a later one, which comes %s',
  async (reveal) => {
    const { clock, rate, push, changeOf, received, play } = await setUp();
    clock.now += DAY_MS;
    const first = aSubmitRating(clock.now - DAY_MS / 2, { ...rate(2).args });
    const later = rate(3, { matchId: await play(), reveal });
    const outcomes = await push(first, later, changeOf(first.args, null));
    expect(outcomes.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied']);
    expect(await received()).toEqual(reveal === 'now' ? [3] : []);
  },
);

// proves RATE-17
test('after a lost answer a withdrawal and a new rating in one push are both applied', async () => {
  const { rate, push, changeOf, given } = await setUp();
  const first = rate(2);
  await push(first);
  const second = rate(8);
  const outcomes = await push(first, changeOf(first.args, null), second);
  expect(outcomes.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied']);
  expect(await given()).toMatchObject([{ values: { power: 8 } }]);
});

// proves RATE-17, SYNC-19
test('a change waits while its rating does, and has a transaction for itself if its rating was answered before', async () => {
  const { clock, ann, al, bea, bo, rate, push, changeOf, received } = await setUp();
  const teams = { team1: [ann.id, al.id], team2: [bea.id, bo.id] };
  const match = aCreateMatch(clock.now, teams);
  const { matchId } = match.args;
  const rating = aSubmitRating(clock.now, { matchId, ratedUserId: bea.id, values: { power: 2 } });
  const edit = changeOf(rating.args, 9);
  const waits = { status: 'deferred' };
  expect(await push(rating, edit)).toMatchObject([waits, waits]);
  await push(match, rating);
  const other = rate(7);
  expect(await push(rating, other, edit)).toMatchObject([
    { status: 'applied' },
    { status: 'rejected' },
    { status: 'applied' },
  ]);
  expect(await received()).toEqual([2]);
});

const APPLIED = { status: 'applied' };
const GONE_LATER = { status: 'deferred', code: 'rating_gone' };

// proves RATE-17
test('a change that is refused changes nothing of the rating that it came with', async () => {
  const { clock, rate, push, changeOf, received } = await setUp();
  clock.now += 2 * DAY_MS;
  const rating = aSubmitRating(clock.now - 1.5 * DAY_MS, { ...rate(2).args });
  const late = changeOf(rating.args, null);
  const other = changeOf({ ...rating.args, ratedUserId: rating.args.ratedUserId + 1 }, 9, 1);
  const empty = changeOf(rating.args, 7, clock.now - 1.4 * DAY_MS);
  const values = Object.fromEntries(Object.keys(rating.args.values).map((skill) => [skill, -1]));
  Object.assign(Object(empty.args), { values });
  expect(await push(rating, late, other, empty)).toMatchObject([
    APPLIED,
    { code: 'rating_final' },
    GONE_LATER,
    { code: expect.stringMatching(/rating_empty|invalid/) },
  ]);
  expect(await received()).toEqual([2]);
});

// proves RATE-17
test('after its withdrawal no edit counts, and after an edit none that was captured before it', async () => {
  const { clock, bo, rate, push, changeOf, received, given } = await setUp();
  const [first, second] = [rate(2), rate(3, { ratedUserId: bo.id })];
  clock.now += 10_000;
  await push(first, changeOf(first.args, null), changeOf(first.args, 9));
  await push(second, changeOf(second.args, 5));
  expect(await push(changeOf(second.args, 9, clock.now - 5000))).toMatchObject([APPLIED]);
  expect([await received(), await given()]).toMatchObject([[], [{ values: { power: 5 } }]]);
});

// proves RATE-17
test('a rating that is withdrawn before it is sent is refused for nothing', async () => {
  const { clock, ann, bea, rate, push, changeOf, given } = await setUp();
  const { matchId } = aCreateMatch(clock.now, { team1: [ann.id], team2: [bea.id] }).args;
  const ofNoMatch = aSubmitRating(clock.now, { matchId, ratedUserId: bea.id });
  const earlier = rate(4);
  await push(earlier);
  const again = rate(5);
  const outcomes = await push(
    ofNoMatch,
    changeOf(ofNoMatch.args, null),
    again,
    changeOf(again.args, null),
  );
  expect(outcomes).toMatchObject([APPLIED, APPLIED, APPLIED, APPLIED]);
  expect(await given()).toMatchObject([{ id: earlier.args.ratingId }]);
});

// proves RATE-17
test('a rating that the server has is withdrawn, though it is submitted again with its withdrawal', async () => {
  const { rate, push, changeOf, given } = await setUp();
  const rating = rate(2);
  await push(rating);
  const again = { ...rating, id: rate(2).id };
  const withdrawal = changeOf(rating.args, null);
  expect(await push(again, withdrawal)).toMatchObject([{ status: 'rejected' }, GONE_LATER]);
  expect(await given()).toHaveLength(1);
  expect(await push(withdrawal)).toMatchObject([APPLIED]);
  expect(await given()).toEqual([]);
  // A change of what never was is refused for good once it comes alone.
  const never = changeOf(rate(3).args, 9);
  expect(await push(never)).toMatchObject([{ status: 'rejected', code: 'rating_gone' }]);
});

// proves ANON-7
test('of two ratings in one push that replace a shown one, the second waits for the reveal', async () => {
  const { clock, rate, push, received, play, reveal } = await setUp();
  await push(rate(2));
  clock.now += 2 * DAY_MS;
  const on = async (at: number, power: number) =>
    aSubmitRating(at, { ...rate(power).args, matchId: await play() });
  const [next, last] = [await on(clock.now - DAY_MS, 3), await on(clock.now, 4)];
  await push(next, last);
  expect(await received()).toEqual([2, 3]);
  await reveal(clock.now + DAY_MS);
  expect(await received()).toEqual([4]);
});
