import { isDemoPlayer } from '#shared/domain/demo-match.ts';
import { searchAmong } from '#shared/domain/player-search.ts';
import type { PlayerEntry } from '#shared/schemas/match.ts';
import type { PlayerResult } from '#shared/schemas/player-result.ts';
import type { MatchRow, PlayerRow } from '#shared/schemas/rows.ts';

/** A row of the search, found by the server or on this phone. */
export type FoundPlayer = Pick<
  PlayerResult,
  'id' | 'username' | 'firstName' | 'lastName' | 'profilePicture' | 'lastPlayedDate'
>;

/** What this phone searches without signal. */
export interface KnownPlayers {
  players: readonly PlayerRow[];
  matches: readonly MatchRow[];
  viewer: number;
}

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

/** Players of the viewer's own matches, the one met most often first. */
export function mostPlayedWith(known: KnownPlayers): FoundPlayer[] {
  const times = new Map<number | null, number>();
  for (const { userId } of known.matches.flatMap(({ participants }) => participants))
    times.set(userId, (times.get(userId) ?? 0) + 1);
  const timesMet = ({ id }: FoundPlayer) => times.get(id) ?? 0;
  return findable(known)
    .filter((player) => player.lastPlayedDate !== null)
    .sort((a, b) => timesMet(b) - timesMet(a));
}

/** Known players found by their names, by the server's rules (shared/domain/player-search.ts). */
export function searchPlayers(known: KnownPlayers, query: string): FoundPlayer[] {
  return searchAmong(findable(known), query);
}

/**
 * Members other than the viewer whom the viewer has not blocked (BLOCK-3), each with the day of the last match
 * together.
 */
function findable({ players, matches, viewer }: KnownPlayers): FoundPlayer[] {
  const lastDays = lastPlayedDays(matches);
  return players
    .filter((player) => player.id !== viewer && !player.isDeleted && !player.isBlocked)
    .filter((player) => !isDemoPlayer(player.id))
    .map(({ id, username, firstName, lastName, profilePicture }) => ({
      id,
      username,
      firstName,
      lastName,
      profilePicture,
      lastPlayedDate: lastDays.get(id) ?? null,
    }));
}

function lastPlayedDays(matches: readonly MatchRow[]): Map<number, string> {
  const lastDays = new Map<number, string>();
  for (const { date, participants } of matches) {
    for (const { userId } of participants) {
      if (userId !== null && date > (lastDays.get(userId) ?? '')) lastDays.set(userId, date);
    }
  }
  return lastDays;
}
