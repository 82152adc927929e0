import { and, asc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { inChunks } from '#api/store/chunks.ts';
import type { Rating } from '#api/store/row-types.ts';
import type { Tx } from '#api/store/store.ts';
import { daysAround } from '#shared/domain/rating-day.ts';
import { summarise } from '#shared/domain/rating-math.ts';
import { lastNotificationTime } from '../notifications/notification-time.ts';
import type { LoadedRating } from './batch-state.ts';
import type { FullReadSet } from './read-set.ts';

/**
 * Of the owner's ratings those that new ones can collide with: of the same match, of the same day
 * or one beside it, or the latest of the same player. Each of the three has a unique index, so this does not grow with
 * what the owner ever rated.
 */
export async function loadRatings(
  { db, t }: Tx,
  owner: number,
  wanted: FullReadSet['ratings'],
): Promise<LoadedRating[]> {
  const { ratings } = t;
  const ratedIds = [...new Set(wanted.map(({ ratedUserId }) => ratedUserId))];
  const pair = and(eq(ratings.raterId, owner), inArray(ratings.ratedUserId, ratedIds));
  const matchIds = [...new Set(wanted.map(({ matchId }) => matchId))];
  const days = [...new Set(wanted.flatMap(({ day }) => daysAround(day)))];
  return db
    .select({
      id: ratings.id,
      publicId: ratings.publicId,
      matchId: ratings.matchId,
      ratedUserId: ratings.ratedUserId,
      day: ratings.day,
      at: ratings.at,
      isLatest: ratings.isLatest,
      isTest: ratings.isTest,
    })
    .from(ratings)
    .where(
      or(
        and(pair, inArray(ratings.matchId, matchIds)),
        and(pair, inArray(ratings.day, days), sql`not ${ratings.isTest}`),
        and(pair, sql`${ratings.isLatest}`),
      ),
    );
}

/**
 * The owner's own overall in tenths by the ratings that they had been told of by now, or null. Those that came
 * since the last telling are left out: ratings that the owner gives would tell them, for good, which of those
 * received came before and which after (docs/rules.md 102). It reads one rating for each rater, and more only
 * of those who rated since, so that it does not grow with all that the owner ever received.
 */
export async function loadOwnerOverall(tx: Tx, owner: number, now: number): Promise<number | null> {
  const { db, t } = tx;
  const { ratings } = t;
  const latest = await db
    .select()
    .from(ratings)
    .where(and(eq(ratings.ratedUserId, owner), eq(ratings.isLatest, true)));
  const cutoff = lastNotificationTime(now);
  const told = latest.filter(({ createdAt }) => createdAt < cutoff);
  const untold = latest.filter(({ createdAt }) => createdAt >= cutoff);
  const raterIds = untold.map(({ raterId }) => raterId);
  return summarise([...told, ...(await loadToldBefore(tx, owner, raterIds, cutoff))]).overall;
}

/** Of each of these raters the rating that counted at the last telling, if there was one. */
async function loadToldBefore(
  { db, t: { ratings } }: Tx,
  owner: number,
  raterIds: readonly number[],
  cutoff: number,
): Promise<Rating[]> {
  const latestByRater = new Map<number, Rating>();
  for (const chunk of inChunks(raterIds)) {
    const told = await db
      .select()
      .from(ratings)
      .where(
        and(
          inArray(ratings.raterId, chunk),
          eq(ratings.ratedUserId, owner),
          eq(ratings.isTest, false),
          lt(ratings.createdAt, cutoff),
        ),
      )
      .orderBy(asc(ratings.at), asc(ratings.id));
    for (const rating of told) latestByRater.set(rating.raterId, rating);
  }
  return [...latestByRater.values()];
}
