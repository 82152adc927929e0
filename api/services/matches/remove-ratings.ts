import { and, eq, isNull, notExists } from 'drizzle-orm';
import type { FeedChange } from '#api/store/feed.ts';
import { isOneOf } from '#api/store/many-rows.ts';
import type { Rating } from '#api/store/row-types.ts';
import type { Tx } from '#api/store/store.ts';
import { isAfter } from '#shared/domain/playing-order.ts';
import { deleteRatingNotifications } from '../notifications/rating-notifications.ts';
import { isSamePair } from './rating-pairs.ts';

/**
 * Removes these ratings with the notifications of them, and `hasRated` from the raters' seats if none is left. Returns
 * the feed changes for raters and rated players.
 */
export async function removeRatings(tx: Tx, ratings: readonly Rating[]): Promise<FeedChange[]> {
  const { db, t } = tx;
  if (ratings.length === 0) return [];
  const ids = ratings.map(({ id }) => id);
  await db.delete(t.ratings).where(isOneOf(t.ratings.id, ids));
  await unmarkSeats(tx, ratings);
  const notices = await deleteRatingNotifications(tx, ratings);
  return [...ratings.flatMap(changesOnRemoval), ...notices];
}

function changesOnRemoval(rating: Rating): FeedChange[] {
  const { id, publicId, raterId, ratedUserId } = rating;
  const given: FeedChange = { viewer: raterId, entity: 'rating-given', id, as: 'gone' };
  const counts: FeedChange[] = [
    { viewer: raterId, entity: 'stats', id: raterId },
    { viewer: ratedUserId, entity: 'stats', id: ratedUserId },
  ];
  // Of one that was not announced the rated player's own feed must not move (ANON-5).
  if (rating.waits && rating.announcedAt === null) return [given, ...counts.slice(0, 1)];
  if (rating.waits) return [given, ...counts];
  if (!rating.isLatest && rating.replacedAt === null) return [given];
  return [
    given,
    { viewer: ratedUserId, entity: 'rating-received', id: publicId, as: 'gone' },
    ...counts,
  ];
}

/** For each of these ratings that was a latest one, the last of the same pair that is left, if there is one. */
export async function readEarlier(tx: Tx, removed: readonly Rating[]): Promise<Rating[]> {
  const orphaned = removed.filter(({ isLatest }) => isLatest);
  if (orphaned.length === 0) return [];
  const left = await readRatingsBetween(tx, orphaned);
  return orphaned
    .map((gone) => lastOf(left.filter((rating) => isSamePair(rating, gone))))
    .filter((rating) => rating !== undefined);
}

/** Clears the mark of seats from which no rating is left. */
export async function unmarkSeats({ db, t }: Tx, removed: readonly Rating[]): Promise<void> {
  const { ratings, matchParticipants: seats } = t;
  const isOfSeat = and(
    eq(ratings.matchId, seats.matchId),
    eq(ratings.raterId, seats.userId),
    isNull(ratings.withdrawnAt),
  );
  const matchIds = [...new Set(removed.map(({ matchId }) => matchId))];
  if (matchIds.length === 0) return;
  await db
    .update(seats)
    .set({ hasRated: false })
    .where(
      and(
        isOneOf(seats.matchId, matchIds),
        eq(seats.hasRated, true),
        notExists(db.select({ id: ratings.id }).from(ratings).where(isOfSeat)),
      ),
    );
}

function readRatingsBetween({ db, t }: Tx, pairs: readonly Rating[]): Promise<Rating[]> {
  const { ratings } = t;
  const raterIds = [...new Set(pairs.map(({ raterId }) => raterId))];
  const ratedIds = [...new Set(pairs.map(({ ratedUserId }) => ratedUserId))];
  return db
    .select()
    .from(ratings)
    .where(
      and(
        isOneOf(ratings.raterId, raterIds),
        isOneOf(ratings.ratedUserId, ratedIds),
        eq(ratings.isTest, false),
        eq(ratings.waits, false),
        eq(ratings.isSelf, false),
        isNull(ratings.withdrawnAt),
      ),
    );
}

/** The last of these ratings by time of capture, then id. */
export function lastOf(ratings: readonly Rating[]): Rating | undefined {
  return ratings.toSorted((a, b) => (isAfter(a, b) ? 1 : -1)).at(-1);
}
