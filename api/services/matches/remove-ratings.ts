import { and, eq, inArray, notExists } from 'drizzle-orm';
import type { FeedChange } from '#api/store/feed.ts';
import { inChunks } from '#api/store/many-rows.ts';
import type { Rating } from '#api/store/row-types.ts';
import type { Tx } from '#api/store/store.ts';
import { isAfter } from '#shared/domain/playing-order.ts';

/**
 * Removes these ratings, and `hasRated` from the raters' seats if none is left. Returns the feed changes for
 * raters and rated players.
 */
export async function removeRatings(tx: Tx, ratings: readonly Rating[]): Promise<FeedChange[]> {
  const { db, t } = tx;
  for (const ids of inChunks(ratings.map(({ id }) => id)))
    await db.delete(t.ratings).where(inArray(t.ratings.id, ids));
  await unmarkSeats(tx, ratings);
  return ratings.flatMap(({ id, publicId, raterId, ratedUserId, isLatest }): FeedChange[] => {
    const given: FeedChange = { viewer: raterId, entity: 'rating-given', id, as: 'gone' };
    if (!isLatest) return [given];
    return [
      given,
      { viewer: ratedUserId, entity: 'rating-received', id: publicId, as: 'gone' },
      { viewer: raterId, entity: 'stats', id: raterId },
      { viewer: ratedUserId, entity: 'stats', id: ratedUserId },
    ];
  });
}

/**
 * After a counting rating was removed, makes the previous one by the same rater for the same player count again
 * (STATS-6). Returns the feed changes for the rated players.
 */
export async function restoreLatest(tx: Tx, removed: readonly Rating[]): Promise<FeedChange[]> {
  const orphaned = removed.filter(({ isLatest }) => isLatest);
  if (orphaned.length === 0) return [];
  const left = await readRatingsBetween(tx, orphaned);
  const latest = orphaned
    .map((gone) => lastOf(left.filter((rating) => isSamePair(rating, gone))))
    .filter((rating) => rating !== undefined);
  const { db, t } = tx;
  for (const ids of inChunks(latest.map(({ id }) => id)))
    await db.update(t.ratings).set({ isLatest: true }).where(inArray(t.ratings.id, ids));
  return latest.map(({ ratedUserId, publicId }) => ({
    viewer: ratedUserId,
    entity: 'rating-received',
    id: publicId,
  }));
}

/** Clears the mark of seats from which no rating is left. */
async function unmarkSeats({ db, t }: Tx, removed: readonly Rating[]): Promise<void> {
  const { ratings, matchParticipants: seats } = t;
  const isOfSeat = and(eq(ratings.matchId, seats.matchId), eq(ratings.raterId, seats.userId));
  const matchIds = [...new Set(removed.map(({ matchId }) => matchId))];
  for (const ids of inChunks(matchIds))
    await db
      .update(seats)
      .set({ hasRated: false })
      .where(
        and(
          inArray(seats.matchId, ids),
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
        inArray(ratings.raterId, raterIds),
        inArray(ratings.ratedUserId, ratedIds),
        eq(ratings.isTest, false),
      ),
    );
}

function isSamePair(a: Rating, b: Rating): boolean {
  return a.raterId === b.raterId && a.ratedUserId === b.ratedUserId;
}

function lastOf(ratings: readonly Rating[]): Rating | undefined {
  return ratings.toSorted((a, b) => (isAfter(a, b) ? 1 : -1)).at(-1);
}
