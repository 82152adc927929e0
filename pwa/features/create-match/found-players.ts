import { isDemoPlayer } from '#shared/domain/demo-match.ts';
import { searchAmong } from '#shared/domain/player-search.ts';
import { RECENT_PLAYERS_SHOWN } from '#shared/domain/recent.ts';
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

/** The four players of the viewer's own latest matches (MATCH-10), latest first. */
export function recentPlayers(known: KnownPlayers): FoundPlayer[] {
  const found = findable(known).filter((player) => player.lastPlayedDate !== null);
  return found
    .sort((a, b) => ((a.lastPlayedDate ?? '') < (b.lastPlayedDate ?? '') ? 1 : -1))
    .slice(0, RECENT_PLAYERS_SHOWN);
}

/** Known players found by their names, by the server's rules (shared/domain/player-search.ts). */
export function searchPlayers(known: KnownPlayers, query: string): FoundPlayer[] {
  return searchAmong(findable(known), query);
}

/** Members other than the viewer, each with the day of the last match together. */
function findable({ players, matches, viewer }: KnownPlayers): FoundPlayer[] {
  const lastDays = lastPlayedDays(matches);
  return players
    .filter((player) => player.id !== viewer && !player.isDeleted)
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
