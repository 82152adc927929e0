import { toPlayerCard, type UserRow } from '#api/services/accounts/user-views.ts';
import { membershipTypeOf } from '#shared/domain/membership.ts';
import type { PlayerResult } from '#shared/schemas/player-result.ts';

/**
 * A player as other members find them; a private profile shows name and picture only (architecture: Access).
 */
export function toPlayerResult(
  row: UserRow,
  lastPlayedDate: string | null,
  now: number,
): PlayerResult {
  const isOpen = !row.profilePrivate;
  return {
    ...toPlayerCard(row),
    location: isOpen ? row.location : null,
    membershipType: isOpen ? membershipTypeOf(row, now) : 'free',
    lastPlayedDate,
  };
}
