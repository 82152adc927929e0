import { and, desc, eq, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { cutPage, descending } from '#api/store/keyset.ts';
import { isOneOf } from '#api/store/many-rows.ts';
import { prepared } from '#api/store/prepared.ts';
import type { Rating } from '#api/store/row-types.ts';
import type { Tx } from '#api/store/store.ts';
import type { Tables } from '#api/store/tables.ts';
import { nextDailyHour } from '#shared/domain/daily-hour.ts';
import { displayName } from '#shared/domain/names.ts';
import { toPoints } from '#shared/domain/rating-math.ts';
import type { RatingGivenView, RatingReceivedView } from '#shared/schemas/rating-view.ts';
import type { PlayerRow, RatingGivenRow, RatingReceivedRow } from '#shared/schemas/rows.ts';
import { DELETED_PLAYER } from '#shared/text/common.ts';
import { toRatingReceived, valuesOf } from './anonymize-rating.ts';
import { isReceivedBy } from './counting-ratings.ts';
import { readGuestNames } from './guest-names.ts';
import { type OwnList, word } from './own-list.ts';
import { readPlayerRows } from './player-rows.ts';

/** The ratings that this player gave, without withdrawn ones (LEAVE-4). */
function isGivenBy({ ratings }: Tables, userId: number | Placeholder): SQL | undefined {
  return and(eq(ratings.raterId, userId), isNull(ratings.withdrawnAt));
}

/** Returns the ratings that a member gave, newest first, with the rated players; `which` narrows them. */
export async function readGivenViews(
  tx: Tx,
  userId: number,
  which?: SQL,
): Promise<RatingGivenView[]> {
  const { db, t } = tx;
  const ratings = await db
    .select()
    .from(t.ratings)
    .where(and(isGivenBy(t, userId), which))
    .orderBy(desc(t.ratings.at), desc(t.ratings.id));
  return viewGiven(tx, ratings);
}

/** A member's received ratings that count, with anonymous ones anonymized, in no order; `which` narrows them. */
export async function readReceivedViews(
  tx: Tx,
  userId: number,
  which?: SQL,
): Promise<RatingReceivedView[]> {
  const { db, t } = tx;
  const ratings = await db
    .select()
    .from(t.ratings)
    .where(and(isReceivedBy(t, userId), which));
  return viewReceived(tx, ratings);
}

/** All ratings that a member gave, newest first. */
export const ownRatingsGiven: OwnList<RatingGivenView> = {
  place: z.tuple([z.int(), word]),
  readPart: async (tx, userId, { after, limit }) => {
    const { ratings } = tx.t;
    const newestFirst = descending(ratings.at, ratings.id);
    const rows = await tx.db
      .select()
      .from(ratings)
      .where(and(isGivenBy(tx.t, userId), newestFirst.isAfter(after)))
      .orderBy(...newestFirst.orderBy)
      .limit(limit + 1);
    const { page, last } = cutPage(rows, limit);
    return { items: await viewGiven(tx, page), last: last ? [last.at, last.id] : null };
  },
};

/**
 * A member's received ratings that count. Ordered by day, then by random id: the true order within a day would reveal
 * who rated when (architecture: Anonymity).
 */
export const ownRatingsReceived: OwnList<RatingReceivedView> = {
  place: z.tuple([word, word]),
  readPart: async (tx, userId, { after, limit }) => {
    const { ratings } = tx.t;
    const latestDayFirst = descending(ratings.day, ratings.publicId);
    const rows = await tx.db
      .select()
      .from(ratings)
      .where(and(isReceivedBy(tx.t, userId), latestDayFirst.isAfter(after)))
      .orderBy(...latestDayFirst.orderBy)
      .limit(limit + 1);
    const { page, last } = cutPage(rows, limit);
    return { items: await viewReceived(tx, page), last: last ? [last.day, last.publicId] : null };
  },
};

async function viewGiven(tx: Tx, ratings: readonly Rating[]): Promise<RatingGivenView[]> {
  const playersById = await readPlayerRows(tx, [
    ...new Set(ratings.map(({ ratedUserId }) => ratedUserId)),
  ]);
  return ratings.map((rating) => {
    const { values, at, ...row } = toRatingGiven(rating);
    const player = playersById.get(rating.ratedUserId) ?? null;
    return {
      ...row,
      ...values,
      raterId: rating.raterId,
      raterOverallRating: toPoints(rating.raterOverallRating),
      createdAt: at,
      ratedPlayer: player,
      ratedUserDisplayName: nameOf(player),
      ratedUserProfilePicture: player?.profilePicture ?? null,
    };
  });
}

async function viewReceived(tx: Tx, ratings: readonly Rating[]): Promise<RatingReceivedView[]> {
  const named = ratings.filter(({ isAnonymous }) => !isAnonymous);
  const raterIds = [...new Set(named.map(({ raterId }) => raterId))];
  const playersById = await readPlayerRows(tx, raterIds);
  const guestNames = await readGuestNames(tx, ratings);
  const withNumbers = await withOpenNumbers(tx, raterIds);
  return ratings.map((rating) => {
    const { values, at, ...row } = toRatingReceived(rating, guestNames);
    const overall = withNumbers.has(row.raterId) ? rating.raterOverallRating : null;
    return {
      ...row,
      ...values,
      raterOverallRating: toPoints(overall),
      createdAt: at,
      rater: row.raterId === null ? null : (playersById.get(row.raterId) ?? null),
    };
  });
}

/** Those whose numbers other members may see (architecture: Access). */
async function withOpenNumbers(
  { db, t: { users } }: Tx,
  ids: readonly number[],
): Promise<ReadonlySet<number | null>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isOneOf(users.id, ids), eq(users.profilePrivate, false)));
  return new Set(rows.map(({ id }) => id));
}

function nameOf(player: PlayerRow | null): string {
  return player?.isDeleted ? DELETED_PLAYER : displayName(player ?? {});
}

/** The viewer's own ratings of others, by id. */
export async function readRatingsGiven(
  tx: Tx,
  viewer: number,
  ids: readonly string[],
): Promise<Map<string, RatingGivenRow>> {
  const ratings = await ratingsGiven(tx, { viewer, ids });
  return new Map(ratings.map((rating) => [rating.id, toRatingGiven(rating)]));
}

/** The viewer's received ratings that count, by their public id. */
export async function readRatingsReceived(
  tx: Tx,
  viewer: number,
  publicIds: readonly string[],
): Promise<Map<string, RatingReceivedRow>> {
  const ratings = await ratingsReceived(tx, { viewer, publicIds });
  const guestNames = await readGuestNames(tx, ratings);
  return new Map(ratings.map((rating) => [rating.publicId, toRatingReceived(rating, guestNames)]));
}

const ratingsGiven = prepared<Rating>(({ db, t }) =>
  db
    .select()
    .from(t.ratings)
    .where(
      and(isGivenBy(t, sql.placeholder('viewer')), isOneOf(t.ratings.id, sql.placeholder('ids'))),
    )
    .prepare(),
);

const ratingsReceived = prepared<Rating>(({ db, t }) =>
  db
    .select()
    .from(t.ratings)
    .where(
      and(
        isReceivedBy(t, sql.placeholder('viewer')),
        isOneOf(t.ratings.publicId, sql.placeholder('publicIds')),
      ),
    )
    .prepare(),
);

function toRatingGiven(rating: Rating): RatingGivenRow {
  const since = waitsSince(rating);
  return {
    id: rating.id,
    matchId: rating.matchId,
    ratedUserId: rating.ratedUserId,
    values: rating.changedValues ?? valuesOf(rating),
    isAnonymous: rating.isAnonymous,
    day: rating.day,
    at: new Date(rating.at).toISOString(),
    isTest: rating.isTest,
    ...(since !== null && { arrivesAt: new Date(nextDailyHour(since)).toISOString() }),
    ...(rating.changedAt !== null && { isEdited: true }),
  };
}

/**
 * Since when this rating, or its edit, waits for the reveal; an earlier rating that counts again had arrived before.
 */
function waitsSince({ waits, toldAt, createdAt, changedAt }: Rating): number | null {
  if (!waits) return changedAt;
  return toldAt === null ? createdAt : null;
}
