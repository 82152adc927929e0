import {
  and,
  asc,
  eq,
  gte,
  isNotNull,
  isNull,
  lt,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import { isOneOf } from '#api/store/many-rows.ts';
import { hasValue, prepared } from '#api/store/prepared.ts';
import type { Rating } from '#api/store/row-types.ts';
import type { Tx } from '#api/store/store.ts';
import { isSeen } from '#api/store/tables/ratings.ts';
import type { Tables } from '#api/store/tables.ts';
import { lastDailyHour } from '#shared/domain/daily-hour.ts';
import { summarise } from '#shared/domain/player-numbers.ts';
import { pairOf } from '../matches/rating-pairs.ts';

/**
 * The ratings received that this player sees and that count for them: the latest of each rater (STATS-6), and until the
 * next daily reveal those that it replaced (ANON-7) and those of a match that one of both left (ANON-9).
 */
export function isReceivedBy({ ratings }: Tables, userId: number | Placeholder): SQL | undefined {
  return and(eq(ratings.ratedUserId, userId), isSeen(ratings));
}

/** The ratings received that this player sees. */
export function readReceived(tx: Tx, userId: number): Promise<Rating[]> {
  return receivedBy(tx, { userId });
}

const receivedBy = prepared<Rating>(({ db, t }) =>
  db
    .select()
    .from(t.ratings)
    .where(isReceivedBy(t, sql.placeholder('userId')))
    .prepare(),
);

/**
 * The ratings that counted for a player at the last daily hour, one per rater, with the one of `viewerId` as it is
 * now: what other members see of their numbers (ANON-8). Numbers that change when a rating arrives would reveal its
 * values and its time to anybody who watches, such as the players of its match. Reads one rating per rater, and more
 * only of those who rated since, so the cost does not grow with all ratings received.
 */
export async function readDailyRatings(
  tx: Tx,
  userId: number,
  now: number,
  viewerId?: number,
): Promise<Rating[]> {
  const cutoff = lastDailyHour(now);
  const current = await readReceived(tx, userId);
  const isViewers = ({ raterId }: Rating) => raterId === viewerId;
  const isOld = ({ createdAt, isLatest }: Rating) => isLatest && createdAt < cutoff;
  const changed = current.filter((rating) => !isOld(rating) && !isViewers(rating));
  const pairs = new Set(changed.map(pairOf));
  const seen = current.filter((rating) => rating.isLatest && !pairs.has(pairOf(rating)));
  const raterIds = [...new Set(changed.map(({ raterId }) => raterId))];
  const before = await readLatestBefore(tx, userId, raterIds, cutoff);
  return [...seen, ...before.filter((rating) => pairs.has(pairOf(rating)))];
}

/** For each of these raters the rating that counted at this instant, if there was one. */
async function readLatestBefore(
  tx: Tx,
  userId: number,
  raterIds: readonly number[],
  cutoff: number,
): Promise<Rating[]> {
  if (raterIds.length === 0) return [];
  const earlier = await ratingsBefore(tx, { userId, raterIds, cutoff });
  return [...new Map(earlier.map((rating) => [pairOf(rating), rating])).values()];
}

const ratingsBefore = prepared<Rating>(({ db, t: { ratings } }) => {
  const cutoff = sql.placeholder('cutoff');
  return db
    .select()
    .from(ratings)
    .where(
      and(
        isOneOf(ratings.raterId, sql.placeholder('raterIds')),
        hasValue(ratings.ratedUserId, 'userId'),
        sql`not ${ratings.isTest}`,
        sql`not ${ratings.waits}`,
        // One that counted before its guest's mailbox was verified does so until the reveal.
        or(sql`not ${ratings.isSelf}`, isNotNull(ratings.replacedAt)),
        lt(ratings.createdAt, cutoff),
        or(isNull(ratings.withdrawnAt), gte(ratings.withdrawnAt, cutoff)),
      ),
    )
    .orderBy(asc(ratings.at), asc(ratings.id))
    .prepare();
});

/**
 * A player's overall in tenths at the last daily hour, or null. It is stored in the ratings that they give: the
 * overall of this moment would reveal which ratings they had already received (docs/rules.md 102).
 */
export async function readDailyOverall(
  tx: Tx,
  userId: number,
  now: number,
): Promise<number | null> {
  return summarise(await readDailyRatings(tx, userId, now)).overall;
}
