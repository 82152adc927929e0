import type { Rating } from '#api/store/row-types.ts';
import { CATEGORIES, type RatingValues } from '#shared/domain/skills.ts';
import { recordOf } from '#shared/lib/record-of.ts';
import type { RatingReceivedRow } from '#shared/schemas/rows.ts';

/**
 * What the rated player sees of a rating, in the feed and in every call. Of an anonymous one it is the random id, the
 * day and the values, and nothing else (docs/rules.md 104). `guestNames` names the raters that have no player card.
 */
export function toRatingReceived(
  rating: Rating,
  guestNames: ReadonlyMap<number, string>,
): RatingReceivedRow {
  const { isAnonymous, raterId, guestOf } = rating;
  const guestName = guestNames.get(raterId);
  return {
    id: rating.publicId,
    day: rating.day,
    values: valuesOf(rating),
    isAnonymous,
    raterId: isAnonymous ? null : raterId,
    matchId: isAnonymous ? null : rating.matchId,
    at: isAnonymous ? null : new Date(rating.at).toISOString(),
    ...(!isAnonymous && guestName !== undefined && { guestName }),
    ...(!isAnonymous && guestOf !== null && { guestOf }),
  };
}

export function valuesOf(rating: RatingValues): RatingValues {
  return recordOf(CATEGORIES, (category) => rating[category]);
}
