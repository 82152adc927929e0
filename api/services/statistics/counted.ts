import { and, eq, isNull, notInArray, type SQL } from 'drizzle-orm';
import type { Tx } from '#api/store/store.ts';

/** Members whom the statistics count: no guests, no test members, nobody deleted. */
export function isCountedMember({ t: { users } }: Tx): SQL | undefined {
  return and(eq(users.isGuest, false), eq(users.isTestMember, false), isNull(users.deletedAt));
}

/** Matches that were really played. */
export function isCountedMatch({ t: { matches } }: Tx): SQL | undefined {
  return and(eq(matches.isTest, false), isNull(matches.deletedAt));
}

/** Ratings, selected by who received them, not by who gave them (docs/rules.md 64). */
export function isCountedRating({ db, t: { ratings, users } }: Tx): SQL | undefined {
  const testers = db.select({ id: users.id }).from(users).where(eq(users.isTestMember, true));
  return and(eq(ratings.isTest, false), notInArray(ratings.ratedUserId, testers));
}
