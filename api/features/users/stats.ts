import { Problem } from '#api/core/problem.ts';
import type { Session } from '#api/services/accounts/sessions.ts';
import type { Deps } from '#api/services/deps.ts';
import { readStats } from '#api/services/read-models/stats-row.ts';
import type { StatsRow } from '#shared/schemas/rows.ts';
import { profile as text } from '#shared/text/profile.ts';
import { viewMember } from './viewed-member.ts';

/**
 * Returns a member's numbers (API-10). Throws `not_found`, and `denied` for another member's private profile.
 */
export async function readMemberStats(
  { store, now }: Deps,
  { userId }: Session,
  id: number,
): Promise<StatsRow> {
  return store.read(async (tx) => {
    const member = await viewMember(tx, id, userId, now());
    if (member.isPrivate) throw new Problem('denied', text.private);
    return readStats(tx, id, member);
  });
}
