import { expect, test } from 'vitest';
import type { Rating } from '#api/store/row-types.ts';
import { VALUES } from '#api/testing/factories/rating.ts';
import { HOUR_MS } from '#shared/domain/days.ts';
import { planMerge } from './plan-merge.ts';

const GUEST = 1;
const MEMBER = 2;
const OTHER = 3;
const NOW = Date.UTC(2026, 5, 10);

/** A rating with only the columns that a merge uses; `at` is its id too. */
function aRating(
  at: number,
  raterId: number,
  ratedUserId: number,
  more: Partial<Rating> = {},
): Rating {
  return {
    id: String(at),
    publicId: `public ${at}`,
    matchId: `match ${at}`,
    raterId,
    ratedUserId,
    ...VALUES,
    raterOverallRating: null,
    isAnonymous: true,
    isTest: false,
    guestOf: null,
    voice: null,
    device: null,
    day: `day ${at}`,
    at,
    isLatest: false,
    isSelf: false,
    createdAt: at,
    toldAt: null,
    waits: false,
    announcedAt: null,
    replacedAt: null,
    changedAt: null,
    changedValues: null,
    editedAt: null,
    withdrawnAt: null,
    ...more,
  };
}

/** The remaining ratings, as `id rater>rated` with a star for the latest, and the ids of the deleted ones. */
function outcomeOf(...ratings: Rating[]) {
  const { kept, dropped } = planMerge(ratings, GUEST, MEMBER, NOW);
  return {
    kept: kept.map(
      ({ after }) =>
        `${after.id} ${after.raterId}>${after.ratedUserId}${after.isLatest ? '*' : ''}`,
    ),
    dropped: dropped.map(({ id }) => id),
  };
}

test("the guest's ratings become the member's", () => {
  expect(outcomeOf(aRating(1, GUEST, OTHER))).toEqual({ kept: ['1 2>3*'], dropped: [] });
});

test('of two ratings on one day the earlier stays, no matter who gave it', () => {
  const day = { day: 'one day' };
  expect(outcomeOf(aRating(1, GUEST, OTHER, day), aRating(2, MEMBER, OTHER, day))).toEqual({
    kept: ['1 2>3*'],
    dropped: ['2'],
  });
  expect(outcomeOf(aRating(1, MEMBER, OTHER, day), aRating(2, GUEST, OTHER, day))).toEqual({
    kept: ['1 2>3*'],
    dropped: ['2'],
  });
});

test('two ratings on one date that lasted more than 26 hours both stay, on different days', () => {
  const at = Date.UTC(2026, 5, 4, 10, 30);
  const later = at + 30 * HOUR_MS;
  const day = { day: '2026-06-05' };
  const days = (first: number, second: number) =>
    planMerge(
      [aRating(at, first, OTHER, day), aRating(later, second, OTHER, day)],
      GUEST,
      MEMBER,
      NOW,
    ).kept.map(({ after }) => after.day);
  expect(days(GUEST, MEMBER)).toEqual(['2026-06-04', '2026-06-05']);
  expect(days(MEMBER, GUEST)).toEqual(['2026-06-05', '2026-06-06']);
});

test('of two ratings for one match the member’s own stays', () => {
  const match = { matchId: 'one match' };
  expect(outcomeOf(aRating(2, MEMBER, OTHER, match), aRating(1, GUEST, OTHER, match))).toEqual({
    kept: ['2 2>3*'],
    dropped: ['1'],
  });
});

test('the latest rating of each pair is marked, also if a later one was deleted', () => {
  const day = { day: 'one day' };
  expect(
    outcomeOf(
      aRating(1, GUEST, OTHER, day),
      aRating(2, MEMBER, OTHER),
      aRating(3, MEMBER, OTHER, { ...day, isLatest: true }),
    ),
  ).toEqual({ kept: ['1 2>3', '2 2>3*'], dropped: ['3'] });
});

test('nobody ends up rating themselves', () => {
  expect(outcomeOf(aRating(1, GUEST, MEMBER))).toEqual({ kept: [], dropped: ['1'] });
});

test('test ratings conflict with no other rating of their day, and are never the latest', () => {
  const day = { day: 'one day' };
  expect(
    outcomeOf(aRating(1, MEMBER, OTHER, day), aRating(2, GUEST, OTHER, { ...day, isTest: true })),
  ).toEqual({ kept: ['1 2>3*', '2 2>3'], dropped: [] });
});
