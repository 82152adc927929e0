import type { Rating } from '#api/store/row-types.ts';
import { areExclusive, isRatedInMatch } from '#shared/domain/judge-rating.ts';
import { isAfter } from '#shared/domain/playing-order.ts';
import { ratingDay } from '#shared/domain/rating-rules.ts';
import { isSamePair } from '../matches/rating-pairs.ts';

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
 * Decides which ratings remain when a member takes over a guest's ratings (GUEST-5). If only one of two can be kept
 * (RATE-10), it is the member's own of the same match, else the earlier one. A rating of oneself is dropped. Of the
 * remaining ratings of each player that do not wait, the last one is the latest (STATS-6); an anonymous one that it
 * replaces is shown until the next daily reveal (ANON-7). `now` in milliseconds.
 */
export function planMerge(
  ratings: readonly Rating[],
  guest: number,
  member: number,
  now: number,
): Merge {
  const merge: Merge = { kept: [], dropped: [] };
  for (const before of ratings.toSorted((a, b) => (isAfter(a, b) ? 1 : -1))) {
    const isMoving = before.raterId === guest;
    const raterId = isMoving ? member : before.raterId;
    const device = isMoving ? null : before.device;
    const day = isMoving ? dayBeside(before, ratings, member) : before.day;
    const after = { ...before, raterId, device, day, isLatest: counts(before) };
    const pair = merge.kept.filter((kept) => isSamePair(kept.after, after));
    const isOver =
      raterId === after.ratedUserId ||
      // The member has rated this player for this match, and does not know of the other rating.
      (isMoving && isRatedInMatch(after.matchId, givenBy(member, after.ratedUserId, ratings))) ||
      pair.some((kept) => areExclusive(kept.after, after));
    if (isOver) {
      merge.dropped.push(before);
      continue;
    }
    if (after.isLatest) for (const earlier of pair) earlier.after.isLatest = false;
    merge.kept.push({ before, after });
  }
  for (const kept of merge.kept) kept.after.replacedAt = replacedAtAfter(kept, now);
  return merge;
}

function counts({ isTest, waits, isSelf }: Rating): boolean {
  return !isTest && !waits && !isSelf;
}

function replacedAtAfter({ before, after }: KeptRating, now: number): number | null {
  if (after.isLatest) return null;
  return before.isLatest && after.isAnonymous ? now : before.replacedAt;
}

/**
 * The day that a guest's rating gets among the member's own, which may differ from its date if one of them has that
 * date.
 */
function dayBeside(rating: Rating, ratings: readonly Rating[], member: number): string {
  const { at, day, ratedUserId, isTest } = rating;
  if (isTest) return day;
  const others = givenBy(member, ratedUserId, ratings).filter((other) => !other.isTest);
  return ratingDay({ at, day }, others) ?? day;
}

function givenBy(member: number, ratedUserId: number, ratings: readonly Rating[]): Rating[] {
  return ratings.filter((other) => other.raterId === member && other.ratedUserId === ratedUserId);
}
