import { hasEnoughPlayers, TEAM_SIZE } from './entered-match.ts';
import { type MatchType, TEAMS, type Team } from './match-rules.ts';
import { isReachable } from './same-contact.ts';
import { isAnyoneTwice, type PlayerIdentity } from './same-player.ts';

/** A player with a team: a member by id, a guest by phone or email. */
export interface SeatedPlayer extends PlayerIdentity {
  /** Null while teams are unknown. */
  team: Team | null;
}

export type SeatingFault =
  | 'creator_missing'
  | 'not_enough_players'
  | 'team_full'
  | 'guest_unreachable'
  | 'player_twice';

/**
 * Returns why these players cannot form a match, or null. The app checks before it says "saved", and the server when
 * the match arrives, so that a phone keeps no match that is refused later. The creator's own phone and email, if given,
 * count as theirs, because creators cannot be their own guests.
 */
export function seatingFault(
  matchType: MatchType,
  players: readonly SeatedPlayer[],
  creator: number,
): SeatingFault | null {
  if (!players.some(({ userId }) => userId === creator)) return 'creator_missing';
  if (!hasEnoughPlayers(matchType, players.length)) return 'not_enough_players';
  if (TEAMS.some((team) => sizeOf(players, team) > TEAM_SIZE[matchType])) return 'team_full';
  if (players.some((player) => player.userId == null && !isReachable(player)))
    return 'guest_unreachable';
  return isAnyoneTwice(players) ? 'player_twice' : null;
}

function sizeOf(players: readonly SeatedPlayer[], team: Team): number {
  return players.filter((player) => player.team === team).length;
}
