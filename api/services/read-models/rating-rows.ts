import { and, eq, inArray } from 'drizzle-orm';
import type { Rating } from '#api/store/row-types.ts';
import type { Tx } from '#api/store/store.ts';
import type { RatingGivenRow, RatingReceivedRow } from '#shared/schemas/rows.ts';
import { toRatingReceived, valuesOf } from './anonymize-rating.ts';

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
