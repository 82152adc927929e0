import { expect, test } from 'vitest';
import { pushAs } from '#api/testing/factories/mutation.ts';
import { aSubmitRating } from '#api/testing/factories/rating.ts';
import { aReplacingCourt, GUS } from '#api/testing/replacing-court.ts';

/**
 * Eve, a member, is in Ann's match beside a guest, whose email may be hers, and rates Ann with her name, without
 * signal. Ann takes her out of the match. What Ann reads once Eve's phone has signal.
 */
async function annReadsIf(isEves: boolean) {
  const { app, clock, ann, bea, cal, prove, record, rowsOf } = await aReplacingCourt();
  const eve = await prove(isEves ? GUS.email : 'eve@example.org');
  const first = await record([ann.id, bea.id], [eve.id, GUS]);
  const given = { matchId: first, ratedUserId: ann.id, isAnonymous: false } as const;
  const captured = aSubmitRating(clock.now, given);
  await record([ann.id, bea.id], [GUS, cal.id], first);
  await pushAs(app, eve.id, captured);
  return (await rowsOf(ann.id, 'rating-received')).length;
}

// proves WRONG-9, GUEST-13
test('a late rating with a name does not tell its creator that the rater has the guest’s email', async () => {
  expect(await annReadsIf(true)).toBe(await annReadsIf(false));
});
