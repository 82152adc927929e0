import type { Guest } from '#pwa/db/views/phone-guests.ts';
import type { FoundPlayer } from '#pwa/services/players/known-players.ts';
import { fullName } from '#shared/domain/names.ts';
import type { PlayerEntry } from '#shared/schemas/match.ts';

/** The player as a team's seat stores them. */
export function entryOf({
  id,
  username,
  firstName,
  lastName,
}: Pick<FoundPlayer, 'id' | 'username' | 'firstName' | 'lastName'>): PlayerEntry {
  return { id, username, ...(firstName && { firstName }), ...(lastName && { lastName }) };
}

/** The same for a guest of an earlier match. */
export function guestEntry(guest: Guest): PlayerEntry {
  return { ...guest, username: fullName(guest), isNonMember: true };
}

/** Each player once, the one met last first (MATCH-10); without those never met. */
export function latestFirst(players: readonly FoundPlayer[]): FoundPlayer[] {
  const met = new Map(players.map((player) => [player.id, player]));
  return [...met.values()]
    .filter((player) => player.lastPlayedDate !== null)
    .sort((a, b) => (b.lastPlayedDate ?? '').localeCompare(a.lastPlayedDate ?? ''));
}
