import type { Rating } from '#api/store/row-types.ts';
import { isAfter } from '#shared/domain/playing-order.ts';
import { areExclusive, ratingDay } from '#shared/domain/rating-rules.ts';

/** A rating before and after the merge. */
export interface KeptRating {
  before: Rating;
  after: Rating;
}

export interface Merge {
  kept: KeptRating[];
  dropped: Rating[];
}

/**
 * Decides which ratings remain when a member takes over a guest's ratings (GUEST-5). If only
 * one of two can be kept (RATE-10), it is the earlier one. A rating of oneself goes.
 * The last remaining rating of each player is the latest (STATS-6).
 */
export function planMerge(ratings: readonly Rating[], guest: number, member: number): Merge {
  const merge: Merge = { kept: [], dropped: [] };
  for (const before of ratings.toSorted((a, b) => (isAfter(a, b) ? 1 : -1))) {
    const isMoving = before.raterId === guest;
    const raterId = isMoving ? member : before.raterId;
    const day = isMoving ? dayBeside(before, ratings, member) : before.day;
    const after = { ...before, raterId, day, isLatest: !before.isTest };
    const pair = merge.kept.filter((kept) => isSamePair(kept.after, after));
    if (raterId === after.ratedUserId || pair.some((kept) => areExclusive(kept.after, after))) {
      merge.dropped.push(before);
      continue;
    }
    if (after.isLatest) for (const earlier of pair) earlier.after.isLatest = false;
    merge.kept.push({ before, after });
  }
  return merge;
}

/**
 * The day that a guest's rating gets among the member's own, which may differ from its date if one of them has that
 * date.
 */
function dayBeside(rating: Rating, ratings: readonly Rating[], member: number): string {
  const { at, day, ratedUserId, isTest } = rating;
  if (isTest) return day;
  const others = ratings.filter(
    (other) => other.raterId === member && other.ratedUserId === ratedUserId && !other.isTest,
  );
  return ratingDay({ at, day }, others) ?? day;
}

function isSamePair(a: Rating, b: Rating): boolean {
  return a.raterId === b.raterId && a.ratedUserId === b.ratedUserId;
}
