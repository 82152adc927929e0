import { expect, test } from 'vitest';
import { applyAs } from '#api/testing/factories/mutation.ts';
import { aSubmitRating } from '#api/testing/factories/rating.ts';
import { aCourt, REVEAL } from '#api/testing/rating-court.ts';
import { DAY_MS } from '#shared/domain/days.ts';

// proves RATE-17
test('a withdrawn rating is gone, the one before counts again, and the player can be rated again', async () => {
  const { clock, play, rate, change, received, given, stats } = await aCourt();
  await rate(await play(), { isAnonymous: false, values: { power: 2 } });
  clock.now += DAY_MS;
  const match = await play();
  const rating = await rate(match, { isAnonymous: false, values: { power: 9 } });
  await change(rating, null);
  expect(await received()).toEqual([2]);
  expect(await given()).toMatchObject([{ values: { power: 2 } }]);
  expect(await stats()).toMatchObject({ ratingsReceived: 1, skillBreakdown: { power: 2 } });
  await rate(match, { isAnonymous: false, values: { power: 5 } });
  expect(await received()).toEqual([5]);
});

// proves RATE-17, ANON-7
test('an anonymous rating that was shown and is withdrawn leaves at the next daily reveal', async () => {
  const { play, rate, change, received, given, stats, version, reveal } = await aCourt();
  const match = await play();
  const rating = await rate(match, { values: { power: 2 } });
  await received();
  const before = await version();
  await change(rating, 9);
  await change(rating, null);
  expect(await received()).toEqual([2]);
  expect(await version()).toBe(before);
  expect(await given()).toEqual([]);
  await rate(match, { reveal: 'daily', values: { power: 4 } });
  expect(await version()).toBe(before);
  await reveal();
  expect(await received()).toEqual([4]);
  expect(await stats()).toMatchObject({ ratingsReceived: 1 });
});

// proves RATE-17, ANON-9
test('of a withdrawn rating with a name, the anonymous one before it counts again', async () => {
  const { clock, play, rate, change, received, given, reveal } = await aCourt();
  await rate(await play(), { values: { power: 2 } });
  clock.now += DAY_MS;
  const named = await rate(await play(), { isAnonymous: false, values: { power: 9 } });
  expect(await received()).toEqual([2, 9]);
  await change(named, null);
  expect(await received()).toEqual([2]);
  await reveal(REVEAL + DAY_MS);
  expect(await received()).toEqual([2]);
  expect(await given()).toHaveLength(1);
});

// proves RATE-17, ANON-9
test('if the anonymous one had left, it returns at the reveal after the withdrawal', async () => {
  const { clock, play, rate, change, received, reveal } = await aCourt();
  await rate(await play(), { values: { power: 2 } });
  clock.now += DAY_MS;
  const named = await rate(await play(), { isAnonymous: false, values: { power: 9 } });
  await reveal(REVEAL + DAY_MS);
  expect(await received()).toEqual([9]);
  await change(named, null);
  expect(await received()).toEqual([]);
  await reveal(REVEAL + 2 * DAY_MS);
  expect(await received()).toEqual([2]);
});

// proves RATE-17
test('a rater who rates and withdraws in turn is one voice, also until the reveal', async () => {
  const { clock, play, rate, change, received, stats, reveal } = await aCourt();
  const match = await play();
  for (let round = 0; round < 5; round += 1) {
    await change(await rate(match, { reveal: 'now', values: { power: 1 } }), null);
    clock.now += 1000;
  }
  expect(await received()).toEqual([1]);
  expect(await stats()).toMatchObject({ ratingsReceived: 1 });
  await rate(match, { reveal: 'now', values: { power: 4 } });
  expect(await received()).toEqual([1]);
  await reveal();
  expect(await received()).toEqual([4]);
});

// proves RATE-17
test('so it is for a withdrawal and the next rating that come in one push', async () => {
  const { app, ann, bea, clock, play, rate, changeOf, received, reveal } = await aCourt();
  const matchId = await play();
  const first = await rate(matchId, { values: { power: 1 } });
  const again = aSubmitRating(clock.now, { matchId, ratedUserId: bea.id, values: { power: 4 } });
  await applyAs(app, ann.id, changeOf(first, null), again);
  expect(await received()).toEqual([1]);
  await reveal();
  expect(await received()).toEqual([4]);
});

// proves ANON-7
test('a rater who rates for one past day after the other is two voices at most until the reveal, and then one', async () => {
  const { app, ann, bea, clock, play, received, stats, reveal } = await aCourt();
  for (const [power, daysAgo] of [30, 20, 10, 0].entries()) {
    const rating = { matchId: await play(), ratedUserId: bea.id, values: { power: power + 1 } };
    await applyAs(app, ann.id, aSubmitRating(clock.now - daysAgo * DAY_MS, rating));
  }
  expect(await received()).toEqual([1, 2]);
  expect(await stats()).toMatchObject({ ratingsReceived: 2 });
  await reveal();
  expect(await received()).toEqual([4]);
  expect(await stats()).toMatchObject({ ratingsReceived: 1 });
});
