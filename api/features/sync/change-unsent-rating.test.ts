import { expect, test } from 'vitest';
import { aCreateMatch } from '#api/testing/factories/match.ts';
import { pushAs } from '#api/testing/factories/mutation.ts';
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

// proves RATE-17, SYNC-19
test('a change waits while its rating does, and is judged alone if its rating was answered before', async () => {
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
    waits,
  ]);
  expect(await received()).toEqual([2]);
  expect(await push(edit)).toMatchObject([{ status: 'applied' }]);
});
