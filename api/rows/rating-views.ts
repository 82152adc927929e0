import { and, desc, eq, type SQL } from 'drizzle-orm';
import { displayName } from '#shared/domain/names.ts';
import type { RatingGivenView, RatingReceivedView } from '#shared/schemas/rating-view.ts';
import type { PlayerRow } from '#shared/schemas/rows.ts';
import { DELETED_PLAYER } from '#shared/text.ts';
import type { Rating } from '../mutations/facts.ts';
import type { Tx } from '../store/store.ts';
import { readPlayerRows } from './player-rows.ts';
import { toRatingGiven, toRatingReceived } from './rating-rows.ts';

/** The ratings that a member gave, newest first, with whom they rated; `which` narrows them. */
export async function readGivenViews(
  tx: Tx,
  userId: number,
  which?: SQL,
): Promise<RatingGivenView[]> {
  const { db, t } = tx;
  const ratings = await db
    .select()
    .from(t.ratings)
    .where(and(eq(t.ratings.raterId, userId), which))
    .orderBy(desc(t.ratings.at), desc(t.ratings.id));
  return viewGiven(tx, ratings);
}

/**
 * The ratings of a member that count, anonymous ones as such; `which` narrows them. By day, then by
 * random id: the order within a day would tell who rated when (design 7).
 */
export async function readReceivedViews(
  tx: Tx,
  userId: number,
  which?: SQL,
): Promise<RatingReceivedView[]> {
  const { db, t } = tx;
  const ratings = await db
    .select()
    .from(t.ratings)
    .where(and(eq(t.ratings.ratedUserId, userId), eq(t.ratings.isLatest, true), which))
    .orderBy(desc(t.ratings.day), desc(t.ratings.publicId));
  return viewReceived(tx, ratings);
}

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
      createdAt: at,
      ratedPlayer: player,
      ratedUserDisplayName: nameOf(player),
      ratedUserProfilePicture: player?.profilePicture ?? null,
    };
  });
}

async function viewReceived(tx: Tx, ratings: readonly Rating[]): Promise<RatingReceivedView[]> {
  const rows = ratings.map(toRatingReceived);
  const raterIds = rows.map(({ raterId }) => raterId).filter((id) => id !== null);
  const playersById = await readPlayerRows(tx, [...new Set(raterIds)]);
  return rows.map(({ values, at, ...row }) => ({
    ...row,
    ...values,
    createdAt: at,
    rater: row.raterId === null ? null : (playersById.get(row.raterId) ?? null),
  }));
}

function nameOf(player: PlayerRow | null): string {
  return player?.isDeleted ? DELETED_PLAYER : displayName(player ?? {});
}
