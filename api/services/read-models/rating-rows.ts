import { and, eq, inArray } from 'drizzle-orm';
import type { Rating } from '#api/store/row-types.ts';
import type { Tx } from '#api/store/store.ts';
import { CATEGORIES, type RatingValues } from '#shared/domain/skills.ts';
import { recordOf } from '#shared/lib/record-of.ts';
import type { RatingGivenRow, RatingReceivedRow } from '#shared/schemas/rows.ts';

/** The viewer's own ratings of others, by id. */
export async function readRatingsGiven(
  { db, t }: Tx,
  viewer: number,
  ids: readonly string[],
): Promise<Map<string, RatingGivenRow>> {
  const ratings = await db
    .select()
    .from(t.ratings)
    .where(and(eq(t.ratings.raterId, viewer), inArray(t.ratings.id, [...ids])));
  return new Map(ratings.map((rating) => [rating.id, toRatingGiven(rating)]));
}

/** The viewer's received ratings that count, by their public id. */
export async function readRatingsReceived(
  { db, t }: Tx,
  viewer: number,
  publicIds: readonly string[],
): Promise<Map<string, RatingReceivedRow>> {
  const ratings = await db
    .select()
    .from(t.ratings)
    .where(
      and(
        eq(t.ratings.ratedUserId, viewer),
        eq(t.ratings.isLatest, true),
        inArray(t.ratings.publicId, [...publicIds]),
      ),
    );
  return new Map(ratings.map((rating) => [rating.publicId, toRatingReceived(rating)]));
}

export function toRatingGiven(rating: Rating): RatingGivenRow {
  return {
    id: rating.id,
    matchId: rating.matchId,
    ratedUserId: rating.ratedUserId,
    values: valuesOf(rating),
    isAnonymous: rating.isAnonymous,
    day: rating.day,
    at: new Date(rating.at).toISOString(),
    isTest: rating.isTest,
  };
}

/** For an anonymous rating the random id, the day and the seven values, and nothing else (docs/rules.md 104). */
export function toRatingReceived(rating: Rating): RatingReceivedRow {
  const { isAnonymous } = rating;
  return {
    id: rating.publicId,
    day: rating.day,
    values: valuesOf(rating),
    isAnonymous,
    raterId: isAnonymous ? null : rating.raterId,
    matchId: isAnonymous ? null : rating.matchId,
    at: isAnonymous ? null : new Date(rating.at).toISOString(),
  };
}

function valuesOf(rating: RatingValues): RatingValues {
  return recordOf(CATEGORIES, (category) => rating[category]);
}
