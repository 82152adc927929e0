import { expect, test } from 'vitest';
import { pushAs } from '#api/testing/factories/mutation.ts';
import { aSubmitRating } from '#api/testing/factories/rating.ts';
import { aReplacingCourt } from '#api/testing/replacing-court.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/domain/days.ts';

/**
 * Dan is put into a doubles of Ann and Bea at 14:58, and Ann's phone sends her rating of him with it, since it had no
 * signal. How many ratings he is told at 15:00 that arrive, when no phone but Ann's can have rated him.
 */
async function toldAtThree(isReplacing: boolean) {
  const { app, clock, ann, bea, cal, dan, create, record, rowsOf, announce } =
    await aReplacingCourt();
  const first = isReplacing ? await record([ann.id, bea.id], [cal.id, GUEST]) : undefined;
  clock.now += 3 * HOUR_MS - 2 * MINUTE_MS;
  const match = create([ann.id, bea.id], [cal.id, dan.id], first);
  const given = { matchId: match.args.matchId, ratedUserId: dan.id, reveal: 'daily' } as const;
  const outcomes = await pushAs(app, ann.id, match, aSubmitRating(clock.now, given));
  expect(outcomes.map(({ status }) => status)).toEqual(['applied', 'applied']);
  clock.now += 2 * MINUTE_MS;
  await announce();
  return (await rowsOf(dan.id, 'stats')).map((row) => row.ratingsArriving ?? 0);
}

const GUEST = { firstName: 'Gil', email: 'gil@example.org' };

test('who is put into a new match is not told within the hour that a rating of it arrives', async () => {
  expect(await toldAtThree(false)).toEqual([0]);
});

// proves WRONG-9, ANON-6
test('nor is who is put into one in place of another', async () => {
  expect(await toldAtThree(true)).toEqual([0]);
});
