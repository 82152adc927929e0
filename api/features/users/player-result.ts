import { isPremium } from '#shared/domain/membership.ts';
import type { PlayerResult } from '#shared/schemas/player-result.ts';
import type { UserRow } from '../../accounts/current-user.ts';

/** A player as other members find them; a private profile shows name and picture only (design 7). */
export function toPlayerResult(
  row: UserRow,
  lastPlayedDate: string | null,
  now: number,
): PlayerResult {
  const isOpen = !row.profilePrivate;
  return {
    id: row.id,
    username: row.username,
    firstName: row.firstName,
    lastName: row.lastName,
    location: isOpen ? row.location : null,
    profilePicture: row.profilePicture,
    membershipType: isOpen && isPremium(row, now) ? 'premium' : 'free',
    lastPlayedDate,
  };
}
