import { Problem } from '#api/core/problem.ts';
import { findMember } from '#api/services/accounts/find-user.ts';
import type { UserRow } from '#api/services/accounts/to-current-user.ts';
import { isPremium } from '#shared/domain/membership.ts';
import { profile as text } from '#shared/text/profile.ts';
import type { Tx } from '../../store/store.ts';

/** A member with what this viewer may see of them (architecture: Access). */
export interface ViewedMember {
  row: UserRow;
  isOwn: boolean;
  /** Name and picture only. */
  isPrivate: boolean;
  /** Counts, breakdown by skill and playing record are for premium viewers (STATS-3). */
  withExtras: boolean;
}

/** Looks a member up for a viewer. Throws `not_found` for guests, deleted accounts and unknown ids. */
export async function viewMember(
  tx: Tx,
  id: number,
  viewerId: number,
  now: number,
): Promise<ViewedMember> {
  const row = await findMember(tx, id);
  const viewer = id === viewerId ? row : await findMember(tx, viewerId);
  if (!row) throw new Problem('not_found', text.notFound.description);
  const isOwn = id === viewerId;
  return {
    row,
    isOwn,
    isPrivate: row.profilePrivate && !isOwn,
    withExtras: viewer !== undefined && isPremium(viewer, now),
  };
}
