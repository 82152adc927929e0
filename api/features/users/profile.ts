import { Problem } from '#api/core/problem.ts';
import { blockersAmong } from '#api/services/accounts/blocks.ts';
import { findMember } from '#api/services/accounts/find-user.ts';
import type { Session } from '#api/services/accounts/sessions.ts';
import { toPlayerCard, type UserRow } from '#api/services/accounts/user-views.ts';
import type { Deps } from '#api/services/deps.ts';
import { withRecords } from '#api/services/matches/player-records.ts';
import { readStats } from '#api/services/read-models/stats-row.ts';
import type { Tx } from '#api/store/store.ts';
import { isPremium, membershipTypeOf } from '#shared/domain/membership.ts';
import { NO_STREAKS, seenStreaks } from '#shared/domain/streaks.ts';
import type { ProfileResponse, ProfileUser } from '#shared/schemas/profile.ts';
import type { StatsRow } from '#shared/schemas/rows.ts';
import { profile as text } from '#shared/text/profile.ts';

/** Returns a member's profile for a signed-in viewer (API-11). Throws `not_found`. */
export async function readProfile(
  { store, now }: Deps,
  { userId }: Session,
  id: number,
): Promise<ProfileResponse> {
  return store.read(async (tx) => {
    const member = await viewMember(tx, id, userId, now());
    return {
      user: toProfileUser(member, now()),
      stats: member.isPrivate ? null : await readStats(tx, id, member, now()),
      ...((await blockersAmong(tx, id, [userId])).has(userId) && { isBlocked: true }),
    };
  });
}

function toProfileUser({ row, isPrivate, withExtras }: ViewedMember, now: number): ProfileUser {
  const card = { ...toPlayerCard(row), profilePrivate: row.profilePrivate };
  if (isPrivate) return { ...card, ...WITHHELD };
  return {
    ...card,
    location: row.location,
    membershipType: membershipTypeOf(row, now),
    isTestMember: row.isTestMember,
    createdAt: new Date(row.createdAt).toISOString(),
    ...seenStreaks(row, withExtras),
  };
}

const WITHHELD = {
  location: null,
  membershipType: null,
  isTestMember: null,
  createdAt: null,
  ...seenStreaks(NO_STREAKS, false),
};

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
    return readStats(tx, id, member, now());
  });
}

/** A member with what this viewer may see of them (architecture: Access). */
interface ViewedMember {
  row: UserRow;
  viewerId: number;
  /** Name and picture only. */
  isPrivate: boolean;
  /** Counts, breakdown by skill and playing record are for premium viewers (STATS-3). */
  withExtras: boolean;
}

/** Looks a member up for a viewer. Throws `not_found` for guests, deleted accounts and unknown ids. */
async function viewMember(
  tx: Tx,
  id: number,
  viewerId: number,
  now: number,
): Promise<ViewedMember> {
  const member = await findMember(tx, id);
  const viewer = id === viewerId ? member : await findMember(tx, viewerId);
  if (!member) throw new Problem('not_found', text.notFound.description);
  const isOwn = id === viewerId;
  const [row = member] = await withRecords(tx, [member]);
  return {
    row,
    viewerId,
    isPrivate: row.profilePrivate && !isOwn,
    withExtras: viewer !== undefined && isPremium(viewer, now),
  };
}
