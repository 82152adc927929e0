import type { StatsRow } from '#shared/schemas/rows.ts';
import { profile as text } from '#shared/text.ts';
import type { Session } from '../../accounts/sessions.ts';
import type { Deps } from '../../deps.ts';
import { Problem } from '../../http/problem.ts';
import { readStats } from '../../rows/stats-row.ts';
import type { Tx } from '../../store/store.ts';
import { type ViewedMember, viewMember } from './viewed-member.ts';

/** A member's numbers (spec 7). Throws `not_found`, and `denied` for another's private profile. */
export async function readMemberStats(
  { store, now }: Deps,
  { userId }: Session,
  id: number,
): Promise<StatsRow> {
  return store.read(async (tx) => {
    const member = await viewMember(tx, id, userId, now());
    if (member.isPrivate) throw new Problem('denied', text.private);
    return statsFor(tx, member);
  });
}

/**
 * The numbers as this viewer may see them. How many ratings somebody gave is for themselves only: a
 * count that moves after a match would tell who rated whom (design 7, Anonymity).
 */
export async function statsFor(
  tx: Tx,
  { row, isOwn, withExtras }: ViewedMember,
): Promise<StatsRow> {
  const stats = await readStats(tx, row.id, withExtras);
  return isOwn ? stats : { ...stats, totalRatings: stats.ratingsReceived };
}
