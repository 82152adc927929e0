import { and, count, eq, sql } from 'drizzle-orm';
import type { Tx } from '#api/store/store.ts';
import { isPremium } from '#shared/domain/membership.ts';
import { summarise, toPoints } from '#shared/domain/rating-math.ts';
import { SKILLS } from '#shared/domain/skills.ts';
import { recordOf } from '#shared/lib/record-of.ts';
import type { StatsRow } from '#shared/schemas/rows.ts';

/** The viewer of a player's numbers. */
export interface StatsViewer {
  isOwn: boolean;
  /** True for premium members. */
  withExtras: boolean;
}

/**
 * A player's numbers from the ratings that count (STATS-3), as far as this viewer may see them. Counts and the
 * breakdown by skill are for premium viewers. `totalRatings` is given plus received, but the count of given ratings is
 * for the player only: a change of it after a match would reveal who rated (ANON-4).
 */
export async function readStats(
  tx: Tx,
  userId: number,
  { isOwn, withExtras }: StatsViewer,
): Promise<StatsRow> {
  const { ratings } = tx.t;
  const received = await tx.db
    .select()
    .from(ratings)
    .where(and(eq(ratings.ratedUserId, userId), eq(ratings.isLatest, true)));
  const { overall, sportsmanship, bySkill } = summarise(received);
  const means = {
    overallRating: toPoints(overall),
    sportsmanshipRating: toPoints(sportsmanship),
  };
  if (!withExtras) {
    return { ...means, totalRatings: null, ratingsReceived: null, skillBreakdown: null };
  }
  const given = isOwn ? await countGiven(tx, userId) : 0;
  return {
    ...means,
    totalRatings: given + received.length,
    ratingsReceived: received.length,
    skillBreakdown: recordOf(SKILLS, (skill) => toPoints(bySkill[skill])),
  };
}

async function countGiven({ db, t: { ratings } }: Tx, userId: number): Promise<number> {
  const [given] = await db
    .select({ count: count() })
    .from(ratings)
    // In these words the index of the latest ratings answers it.
    .where(and(eq(ratings.raterId, userId), sql`${ratings.isLatest}`));
  return given?.count ?? 0;
}

/** The member's own numbers, or null if there is no such account. */
export async function readOwnStats(tx: Tx, userId: number, now: number): Promise<StatsRow | null> {
  const { db, t } = tx;
  const [member] = await db
    .select({
      membershipType: t.users.membershipType,
      membershipExpiry: t.users.membershipExpiry,
    })
    .from(t.users)
    .where(eq(t.users.id, userId));
  if (!member) return null;
  return readStats(tx, userId, { isOwn: true, withExtras: isPremium(member, now) });
}
