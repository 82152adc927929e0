import {
  DEMO_PLAYER_IDS,
  DEMO_PLAYERS_MIN,
  RATING_MAX,
  RATING_MIN,
  TOTAL_PLAYERS,
} from '../limits.ts';
import type { MatchType } from './match-rules.ts';

/** 999901, through whose eyes the member plays: nobody rates themselves (spec 4, Test flow). */
export const OWN_DEMO_PLAYER = DEMO_PLAYER_IDS[0];

/** True for those whom only the demo knows: they are in no real match. */
export function isDemoPlayer(userId: number): boolean {
  return DEMO_PLAYER_IDS.some((id) => id === userId);
}

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

/** A typed test rating, 1 to 10; what is none becomes 1 (spec 5, Test rating inputs). */
export function parseTestRating(typed: string): number {
  const value = Number(typed);
  return Number.isInteger(value) && value >= RATING_MIN && value <= RATING_MAX ? value : RATING_MIN;
}
