import {
  and,
  type Column,
  eq,
  gt,
  gte,
  isNull,
  lt,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Tx } from '#api/store/store.ts';
import type { Tables } from '#api/store/tables.ts';
import { DAY_MS, dayAfter } from '#shared/domain/days.ts';

export type DailyCounts = Tables['dailyCounts']['$inferSelect'];

/** The start of a day in UTC, in milliseconds. */
function beginOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/**
 * The totals of a day in UTC. Only its own rows are read, by an index. The number of Premium members is known only for
 * now: it is null for days that ended more than a day ago. Of a day that is over, ratings that wait for the daily
 * reveal are counted too, since its numbers never change; `isOpen` leaves them out (ANON-5).
 */
export async function countDay(
  tx: Tx,
  day: string,
  now: number,
  { isOpen = false } = {},
): Promise<DailyCounts> {
  const { users, matches, ratings } = tx.t;
  const [from, until] = [beginOf(day), beginOf(dayAfter(day))];
  const isWithin = (column: Column) => and(gte(column, from), lt(column, until));
  const isKnown = until + DAY_MS > now;
  return {
    day,
    members: await tx.db.$count(users, and(isWithin(users.createdAt), isCountedMember(tx))),
    matches: await tx.db.$count(matches, and(isWithin(matches.createdAt), isCountedMatch(tx))),
    ratings: await tx.db.$count(
      ratings,
      and(isWithin(ratings.createdAt), isOpen ? isShownRating(tx) : isCountedRating(tx)),
    ),
    premium: isKnown ? await countPremium(tx, Math.min(until, now)) : null,
  };
}

/** The number of members who have Premium at this instant, by the partial index of those who have it. */
function countPremium({ db, t: { users } }: Tx, at: number): Promise<number> {
  const { membershipType, membershipExpiry, isTestMember, createdAt } = users;
  // A literal, because the planner uses a partial index only if the query repeats its condition.
  const isPremium: SQL = sql`${membershipType} = 'premium'`;
  const isRunning = or(isNull(membershipExpiry), gt(membershipExpiry, at));
  return db.$count(
    users,
    and(isPremium, eq(isTestMember, false), isRunning, lt(createdAt, at + 1)),
  );
}

/** The members that the statistics count: no guests, test members or deleted accounts. */
export function isCountedMember({ t: { users } }: Tx): SQL | undefined {
  return and(eq(users.isGuest, false), eq(users.isTestMember, false), isNull(users.deletedAt));
}

/** Matches that were really played. */
function isCountedMatch({ t: { matches } }: Tx): SQL | undefined {
  return and(eq(matches.isTest, false), isNull(matches.deletedAt));
}

/** Ratings, selected by who received them, not by who gave them (docs/rules.md 64). */
function isCountedRating({ db, t: { ratings, users } }: Tx): SQL | undefined {
  // Written so that the index of test members is used.
  const testers = db.select({ id: users.id }).from(users).where(sql`${users.isTestMember}`);
  return and(eq(ratings.isTest, false), notInArray(ratings.ratedUserId, testers));
}

/**
 * Of these, the ratings that do not wait for the daily reveal: a number that changes would reveal when one arrives.
 */
export function isShownRating(tx: Tx): SQL | undefined {
  return and(isCountedRating(tx), eq(tx.t.ratings.waits, false));
}
