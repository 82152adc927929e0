import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type GuestAccess, isVisibleTo } from '#api/services/accounts/guest-access.ts';
import { isOneOf } from '#api/store/many-rows.ts';
import { prepared } from '#api/store/prepared.ts';
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
  | 'isSelf'
  | 'waits'
  | 'replacedAt'
  | 'editedAt'
  | 'toldAt'
>;

/**
 * The owner's ratings with which new ones can collide: of the same match, of the same or a neighbouring day, or the
 * latest of the same player. Each has a unique index, so the cost does not grow with the owner's ratings. For a
 * guest, only those that their browser may read: a refusal because of another one would reveal that it exists.
 */
export async function loadRatings(
  tx: Tx,
  owner: number,
  wanted: Wanted,
  access: GuestAccess | null,
): Promise<LoadedRating[]> {
  const ratedIds = [...new Set(wanted.map(({ ratedUserId }) => ratedUserId))];
  const matchIds = [...new Set(wanted.map(({ matchId }) => matchId))];
  const days = [...new Set(wanted.flatMap(({ day }) => daysAround(day)))];
  const values = { owner, ratedIds, matchIds, days };
  return access === null
    ? ratingsOfMember(tx, values)
    : selectRatings(tx, isVisibleTo(tx.t, access)).execute(values);
}

const ratingsOfMember = prepared<LoadedRating>((tx) => selectRatings(tx));

function selectRatings({ db, t: { ratings } }: Pick<Tx, 'db' | 't'>, which?: SQL) {
  const pair = and(
    eq(ratings.raterId, sql.placeholder('owner')),
    isOneOf(ratings.ratedUserId, sql.placeholder('ratedIds')),
    isNull(ratings.withdrawnAt),
    which,
  );
  return db
    .select(loadedColumns(ratings))
    .from(ratings)
    .where(
      or(
        and(pair, isOneOf(ratings.matchId, sql.placeholder('matchIds'))),
        and(pair, isOneOf(ratings.day, sql.placeholder('days')), sql`not ${ratings.isTest}`),
        and(pair, sql`${ratings.isLatest}`),
      ),
    )
    .prepare();
}

/**
 * The players among these for whom another anonymous rating by the owner must wait for the daily reveal (ANON-7):
 * they still see one that was replaced or withdrawn, will see one that waits, or were told to expect one that was
 * then withdrawn.
 */
export async function loadPlayersToWaitFor(
  tx: Tx,
  owner: number,
  wanted: Wanted,
  access: GuestAccess | null,
): Promise<Set<number>> {
  const ratedIds = [...new Set(wanted.map((rating) => rating.ratedUserId))];
  const values = { owner, ratedIds };
  const rows = await (access === null
    ? toWaitForOfMember(tx, values)
    : selectToWaitFor(tx, isVisibleTo(tx.t, access)).execute(values));
  return new Set(rows.map(({ id }) => id));
}

const toWaitForOfMember = prepared<{ id: number }>((tx) => selectToWaitFor(tx));

function selectToWaitFor({ db, t: { ratings } }: Pick<Tx, 'db' | 't'>, which?: SQL) {
  const { raterId, ratedUserId, replacedAt } = ratings;
  const pair = and(
    eq(raterId, sql.placeholder('owner')),
    isOneOf(ratedUserId, sql.placeholder('ratedIds')),
    which,
  );
  return db
    .select({ id: ratedUserId })
    .from(ratings)
    .where(
      or(and(pair, isToLeave(ratings), isNotNull(replacedAt)), and(pair, sql`${ratings.waits}`)),
    )
    .prepare();
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
    isSelf: ratings.isSelf,
    waits: ratings.waits,
    replacedAt: ratings.replacedAt,
    editedAt: ratings.editedAt,
    toldAt: ratings.toldAt,
  };
}

/** The ratings of these matches, including those that were withdrawn and are removed at the next daily reveal. */
export async function loadMatchRatings(
  { db, t: { ratings } }: Tx,
  matchIds: readonly string[],
): Promise<Rating[]> {
  if (matchIds.length === 0) return [];
  return db.select().from(ratings).where(isOneOf(ratings.matchId, matchIds));
}
