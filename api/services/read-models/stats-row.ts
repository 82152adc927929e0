import { and, countDistinct, eq, isNull, sql } from 'drizzle-orm';
import { prepared } from '#api/store/prepared.ts';
import type { Tx } from '#api/store/store.ts';
import { isPremium, type Membership } from '#shared/domain/membership.ts';
import { countVoices, summarise } from '#shared/domain/player-numbers.ts';
import { toPoints } from '#shared/domain/rating-math.ts';
import { trendOf } from '#shared/domain/rating-trend.ts';
import { SKILLS } from '#shared/domain/skills.ts';
import { recordOf } from '#shared/lib/record-of.ts';
import type { StatsRow } from '#shared/schemas/rows.ts';
import { countArriving } from './announced-ratings.ts';
import { readDailyRatings, readReceived } from './counting-ratings.ts';

/** The viewer of a player's numbers. */
export interface StatsViewer {
  viewerId: number;
  /** True for premium members. */
  withExtras: boolean;
}

/**
 * A player's numbers from the ratings that count (STATS-3), as far as this viewer may see them: their own as they are
 * at `now`, another's as they were at the last daily hour, with the viewer's own rating of now (ANON-8). Counts and the
 * breakdown by skill are for premium viewers. `totalRatings` is given plus received, but the count of given ratings is
 * for the player only: a change of it after a match would reveal who rated (ANON-4).
 */
export async function readStats(
  tx: Tx,
  userId: number,
  { viewerId, withExtras }: StatsViewer,
  now: number,
): Promise<StatsRow> {
  const isOwn = viewerId === userId;
  const received = isOwn
    ? await readReceived(tx, userId)
    : await readDailyRatings(tx, userId, now, viewerId);
  const { overall, sportsmanship, bySkill } = summarise(received);
  const seen = {
    overallRating: toPoints(overall),
    sportsmanshipRating: toPoints(sportsmanship),
    ...(isOwn && { ratingsArriving: (await countArriving(tx, [userId])).get(userId) ?? 0 }),
  };
  if (!withExtras)
    return { ...seen, totalRatings: null, ratingsReceived: null, skillBreakdown: null };
  const given = isOwn ? await countGiven(tx, userId) : 0;
  const ratingsReceived = countVoices(received);
  return {
    ...seen,
    totalRatings: given + ratingsReceived,
    ratingsReceived,
    skillBreakdown: recordOf(SKILLS, (skill) => toPoints(bySkill[skill])),
    ...(isOwn && { trend: trendOf(received) }),
  };
}

/** How many players this member has rated, also by a rating that waits. */
async function countGiven(tx: Tx, userId: number): Promise<number> {
  const [given] = await givenBy(tx, { userId });
  return given?.count ?? 0;
}

const givenBy = prepared<{ count: number }>(({ db, t: { ratings } }) =>
  db
    .select({ count: countDistinct(ratings.ratedUserId) })
    .from(ratings)
    // Written so that the index of a rater's days is used.
    .where(
      and(
        eq(ratings.raterId, sql.placeholder('userId')),
        sql`not ${ratings.isTest}`,
        isNull(ratings.withdrawnAt),
      ),
    )
    .prepare(),
);

/** The member's own numbers, or null if there is no such account. */
export async function readOwnStats(tx: Tx, userId: number, now: number): Promise<StatsRow | null> {
  const [member] = await membershipsOf(tx, { userId });
  if (!member) return null;
  return readStats(tx, userId, { viewerId: userId, withExtras: isPremium(member, now) }, now);
}

const membershipsOf = prepared<Membership>(({ db, t: { users } }) =>
  db
    .select({ membershipType: users.membershipType, membershipExpiry: users.membershipExpiry })
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare(),
);
