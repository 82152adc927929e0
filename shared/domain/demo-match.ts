import { DEMO_PLAYERS_MIN, TOTAL_PLAYERS } from '../limits.ts';
import type { MatchType } from './match-rules.ts';

export type DemoMatchFault = 'need_more_players' | 'player_twice' | 'match_full';

/** What keeps these players from being a test match, or null (spec 5, Test match). */
export function demoMatchFault(
  matchType: MatchType,
  playerIds: readonly number[],
): DemoMatchFault | null {
  if (new Set(playerIds).size < playerIds.length) return 'player_twice';
  if (playerIds.length < DEMO_PLAYERS_MIN) return 'need_more_players';
  return playerIds.length > TOTAL_PLAYERS[matchType] ? 'match_full' : null;
}
