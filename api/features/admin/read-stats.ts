import { and, count, eq, isNull, notInArray } from 'drizzle-orm';
import type { AdminStats } from '#shared/schemas/admin.ts';
import type { Session } from '../../accounts/sessions.ts';
import type { Deps } from '../../deps.ts';
import { readAsAdmin } from './as-admin.ts';

/**
 * How many members there are and how many ratings they got (spec 3). Test members, what they got, and
 * test matches are left out (design 7). Throws `denied`.
 */
export function readStats(deps: Deps, session: Session): Promise<AdminStats> {
  return readAsAdmin(deps, session, async ({ db, t }) => {
    const { users, ratings } = t;
    const isCounted = and(
      eq(users.isGuest, false),
      eq(users.isTestMember, false),
      isNull(users.deletedAt),
    );
    const [members] = await db.select({ count: count() }).from(users).where(isCounted);
    const testers = db.select({ id: users.id }).from(users).where(eq(users.isTestMember, true));
    const [received] = await db
      .select({ count: count() })
      .from(ratings)
      // Not by who gave them (docs/decisions/0064).
      .where(and(eq(ratings.isTest, false), notInArray(ratings.ratedUserId, testers)));
    return { userCount: members?.count ?? 0, totalRatings: received?.count ?? 0 };
  });
}
