import type { Session } from '#api/services/accounts/sessions.ts';
import type { Deps } from '#api/services/deps.ts';
import { isCountedMember, isCountedRating } from '#api/services/statistics/counted.ts';
import type { AdminStats } from '#shared/schemas/admin.ts';
import { readAsAdmin } from './as-admin.ts';

/**
 * Counts the members and the ratings they received (ADMIN-11), without test members, their ratings and test
 * matches (ADMIN-16). Throws `denied`.
 */
export function readStats(deps: Deps, session: Session): Promise<AdminStats> {
  return readAsAdmin(deps, session, async (tx) => {
    const { db, t } = tx;
    return {
      userCount: await db.$count(t.users, isCountedMember(tx)),
      totalRatings: await db.$count(t.ratings, isCountedRating(tx)),
    };
  });
}
