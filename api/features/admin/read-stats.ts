import type { AdminStats } from '#shared/schemas/admin.ts';
import type { Session } from '../../accounts/sessions.ts';
import type { Deps } from '../../deps.ts';
import { isCountedMember, isCountedRating } from '../../statistics/counted.ts';
import { readAsAdmin } from './as-admin.ts';

/**
 * How many members there are and how many ratings they got (spec 3). Test members, what they got, and
 * test matches are left out (design 7). Throws `denied`.
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
