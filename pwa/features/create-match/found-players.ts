import type { FoundPlayer } from '#pwa/services/players/known-players.ts';
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

/** Each player once, the one met last first (MATCH-10); without those never met. */
export function latestFirst(players: readonly FoundPlayer[]): FoundPlayer[] {
  const met = new Map(players.map((player) => [player.id, player]));
  return [...met.values()]
    .filter((player) => player.lastPlayedDate !== null)
    .sort((a, b) => (b.lastPlayedDate ?? '').localeCompare(a.lastPlayedDate ?? ''));
}
