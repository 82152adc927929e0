import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { LoadedMatch } from '#api/services/matches/loaded-matches.ts';
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
  | 'voice'
>;

/**
 * The owner's ratings with which new ones can collide: of the same match, of the same or a neighbouring day, or the
 * latest of the same player. Each has a unique index, so the cost does not grow with the owner's ratings.
 */
export async function loadRatings(
  { db, t }: Tx,
  owner: number,
  wanted: Wanted,
): Promise<LoadedRating[]> {
  const { ratings } = t;
  const ratedIds = [...new Set(wanted.map(({ ratedUserId }) => ratedUserId))];
  const pair = and(
    eq(ratings.raterId, owner),
    isOneOf(ratings.ratedUserId, ratedIds),
    isNull(ratings.withdrawnAt),
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
  { db, t: { ratings } }: Tx,
  owner: number,
  wanted: Wanted,
): Promise<Set<number>> {
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
    voice: ratings.voice,
  };
}

/** The ratings of these matches by these accounts. */
export async function loadRatingsBy(
  { db, t: { ratings } }: Tx,
  accounts: readonly number[],
  matches: readonly LoadedMatch[],
): Promise<LoadedRating[]> {
  if (accounts.length === 0) return [];
  const ids = matches.map(({ id }) => id);
  const isOfSeat = and(isOneOf(ratings.raterId, accounts), isOneOf(ratings.matchId, ids));
  return db
    .select(loadedColumns(ratings))
    .from(ratings)
    .where(and(isOfSeat, isNull(ratings.withdrawnAt)));
}
