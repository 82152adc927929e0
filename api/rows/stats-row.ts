import { and, count, eq, sql } from 'drizzle-orm';
import { isPremium } from '#shared/domain/membership.ts';
import { summarise } from '#shared/domain/rating-math.ts';
import { SKILLS } from '#shared/domain/skills.ts';
import type { StatsRow } from '#shared/schemas/rows.ts';
import type { Tx } from '../store/store.ts';

/**
 * What the ratings that count say of a player (spec 3, Stats), with the breakdown by skill if
 * `withBreakdown`. `totalRatings` is given plus received (design 7).
 */
export async function readStats(
  { db, t }: Tx,
  userId: number,
  withBreakdown: boolean,
): Promise<StatsRow> {
  const { ratings } = t;
  const received = await db
    .select()
    .from(ratings)
    .where(and(eq(ratings.ratedUserId, userId), eq(ratings.isLatest, true)));
  const [given] = await db
    .select({ count: count() })
    .from(ratings)
    // In these words the index of the latest ratings answers it.
    .where(and(eq(ratings.raterId, userId), sql`${ratings.isLatest}`));
  const { overall, sportsmanship, bySkill } = summarise(received);
  return {
    overallRating: toPoints(overall),
    sportsmanshipRating: toPoints(sportsmanship),
    totalRatings: (given?.count ?? 0) + received.length,
    ratingsReceived: received.length,
    skillBreakdown: withBreakdown
      ? (Object.fromEntries(
          SKILLS.map((skill) => [skill, toPoints(bySkill[skill])]),
        ) as NonNullable<StatsRow['skillBreakdown']>)
      : null,
  };
}

/** The member's own numbers; the breakdown is withheld from free members (design 7). */
export async function readOwnStats(tx: Tx, userId: number, now: number): Promise<StatsRow | null> {
  const { db, t } = tx;
  const [member] = await db
    .select({
      membershipType: t.users.membershipType,
      membershipExpiry: t.users.membershipExpiry,
    })
    .from(t.users)
    .where(eq(t.users.id, userId));
  return member ? readStats(tx, userId, isPremium(member, now)) : null;
}

function toPoints(tenths: number | null): number | null {
  return tenths === null ? null : tenths / 10;
}
