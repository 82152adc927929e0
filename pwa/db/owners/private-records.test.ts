import { expect, test } from 'vitest';
import { aRating, SEVENS } from '#pwa/db/testing/view-factories.ts';
import { aMutation } from '#sync/testing/factories.ts';
import { isPrivate } from './private-records.ts';

function aSubmit({ isAnonymous = true, v = 2 } = {}) {
  const { id, matchId, ratedUserId, values } = aRating({ values: SEVENS });
  const args = { ratingId: id, matchId, ratedUserId, values, isAnonymous, reveal: 'daily' };
  return aMutation({ kind: 'submitRating', v, args });
}

test('an anonymous rating is private, one with a name is not', () => {
  expect(isPrivate(aSubmit())).toBe(true);
  expect(isPrivate(aSubmit({ isAnonymous: false }))).toBe(false);
});

test('what may be anonymous is as private: a change, and a rating of a newer or a broken app', () => {
  const { ratingId, matchId, ratedUserId, values } = Object(aSubmit().args);
  const change = { ratingId, matchId, ratedUserId, values };
  expect(isPrivate(aMutation({ kind: 'changeRating', args: change }))).toBe(true);
  expect(isPrivate(aSubmit({ isAnonymous: false, v: 99 }))).toBe(true);
  expect(isPrivate(aMutation({ kind: 'submitRating', args: {} }))).toBe(true);
});

test('a report is private, other feedback is not', () => {
  const feedback = (category: string) => aMutation({ kind: 'sendFeedback', args: { category } });
  expect(isPrivate(feedback('report'))).toBe(true);
  expect(isPrivate(feedback('general'))).toBe(false);
});
