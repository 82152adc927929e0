import type { Session } from '#api/services/accounts/sessions.ts';
import { toPlayerCard } from '#api/services/accounts/to-player-card.ts';
import type { Deps } from '#api/services/deps.ts';
import { readStats } from '#api/services/read-models/stats-row.ts';
import { membershipTypeOf } from '#shared/domain/membership.ts';
import { NO_STREAKS, seenStreaks } from '#shared/domain/streaks.ts';
import type { ProfileResponse, ProfileUser } from '#shared/schemas/profile.ts';
import { type ViewedMember, viewMember } from './viewed-member.ts';

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
      stats: member.isPrivate ? null : await readStats(tx, id, member),
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
