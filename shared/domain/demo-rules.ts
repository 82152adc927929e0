import { DEMO_PLAYER_IDS } from './demo-match.ts';
import { type MatchType, TOTAL_PLAYERS } from './match-rules.ts';
import { RATING_MAX, RATING_MIN } from './skills.ts';

/** A test match needs this many players (DEMO-12). */
export const DEMO_PLAYERS_MIN = 2;

/** The demo player the member plays, and therefore does not rate (DEMO-8). */
export const OWN_DEMO_PLAYER = DEMO_PLAYER_IDS[0];

export type DemoMatchFault = 'need_more_players' | 'player_twice' | 'match_full';

/** Returns why these players cannot form a test match, or null (DEMO-12 to DEMO-14). */
export function demoMatchFault(
  matchType: MatchType,
  playerIds: readonly number[],
): DemoMatchFault | null {
  if (new Set(playerIds).size < playerIds.length) return 'player_twice';
  if (playerIds.length < DEMO_PLAYERS_MIN) return 'need_more_players';
  return playerIds.length > TOTAL_PLAYERS[matchType] ? 'match_full' : null;
}

/** The value of a test rating; invalid input becomes `RATING_MIN` (DEMO-11). */
export function validTestRating(value: number): number {
  return Number.isInteger(value) && value >= RATING_MIN && value <= RATING_MAX ? value : RATING_MIN;
}
