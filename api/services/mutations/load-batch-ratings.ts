import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { type GuestAccess, isVisibleTo } from '#api/services/accounts/guest-access.ts';
import { isOneOf } from '#api/store/many-rows.ts';
import type { Rating } from '#api/store/row-types.ts';
import type { Tx } from '#api/store/store.ts';
import { isToLeave } from '#api/store/tables/ratings.ts';
import { daysAround } from '#shared/domain/rating-rules.ts';
import type { ReadSet } from './load-batch-state.ts';

type Ratings = Tx['t']['ratings'];
type Wanted = NonNullable<ReadSet['ratings']>;

export type LoadedRating = Pick<
  Rating,
  | 'id'
  | 'publicId'
  | 'matchId'
  | 'raterId'
  | 'ratedUserId'
  | 'day'
  | 'at'
  | 'createdAt'
  | 'isAnonymous'
  | 'isLatest'
  | 'isTest'
  | 'replacedAt'
  | 'editedAt'
>;

/**
 * The owner's ratings with which new ones can collide: of the same match, of the same or a neighbouring day, or the
 * latest of the same player. Each has a unique index, so the cost does not grow with the owner's ratings. Of a guest's
 * only those that their browser may read: a refusal because of another would tell that it exists.
 */
export async function loadRatings(
  { db, t }: Tx,
  owner: number,
  wanted: Wanted,
  access: GuestAccess | null,
): Promise<LoadedRating[]> {
  const { ratings } = t;
  const ratedIds = [...new Set(wanted.map(({ ratedUserId }) => ratedUserId))];
  const pair = and(
    eq(ratings.raterId, owner),
    isOneOf(ratings.ratedUserId, ratedIds),
    isNull(ratings.withdrawnAt),
    access === null ? undefined : isVisibleTo(t, access),
  );
  const matchIds = [...new Set(wanted.map(({ matchId }) => matchId))];
  const days = [...new Set(wanted.flatMap(({ day }) => daysAround(day)))];
  return db
    .select(loadedColumns(ratings))
    .from(ratings)
    .where(
      or(
        and(pair, isOneOf(ratings.matchId, matchIds)),
        and(pair, isOneOf(ratings.day, days), sql`not ${ratings.isTest}`),
        and(pair, sql`${ratings.isLatest}`),
      ),
    );
}

/** Those of these players who still see a rating of the owner that a later one replaced, or that was withdrawn. */
export async function loadPlayersWithLeaving(
  { db, t }: Tx,
  owner: number,
  wanted: Wanted,
  access: GuestAccess | null,
): Promise<Set<number>> {
  const { ratings } = t;
  const { raterId, ratedUserId, replacedAt } = ratings;
  const ratedIds = [...new Set(wanted.map((rating) => rating.ratedUserId))];
  const rows = await db
    .select({ id: ratedUserId })
    .from(ratings)
    .where(
      and(
        eq(raterId, owner),
        isOneOf(ratedUserId, ratedIds),
        isToLeave(ratings),
        isNotNull(replacedAt),
        access === null ? undefined : isVisibleTo(t, access),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

function loadedColumns(ratings: Ratings) {
  return {
    id: ratings.id,
    publicId: ratings.publicId,
    matchId: ratings.matchId,
    raterId: ratings.raterId,
    ratedUserId: ratings.ratedUserId,
    day: ratings.day,
    at: ratings.at,
    createdAt: ratings.createdAt,
    isAnonymous: ratings.isAnonymous,
    isLatest: ratings.isLatest,
    isTest: ratings.isTest,
    replacedAt: ratings.replacedAt,
    editedAt: ratings.editedAt,
  };
}
