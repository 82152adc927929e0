/** Players of both teams (MATCH-13). */
export const TOTAL_PLAYERS = { singles: 2, doubles: 4 } as const;
/** Players that a body may name per team: more than fit, so that "Team full" can be answered. */
export const SEATS_MAX = 8;

export const MATCH_TYPES = ['singles', 'doubles'] as const;
export type MatchType = (typeof MATCH_TYPES)[number];
export const TEAMS = ['team1', 'team2'] as const;
export type Team = (typeof TEAMS)[number];
export type GameResult = 'team1_win' | 'team2_win' | 'draw';
export type Outcome = 'W' | 'L' | 'Draw';

export interface Scores {
  team1Score: number;
  team2Score: number;
}

/** The higher score wins; equal scores are a draw (MATCH-25). */
export function resultOf({ team1Score, team2Score }: Scores): GameResult {
  if (team1Score === team2Score) return 'draw';
  return team1Score > team2Score ? 'team1_win' : 'team2_win';
}

/** True if both have the same score for each team. */
export function isSameScore(a: Scores, b: Scores): boolean {
  return a.team1Score === b.team1Score && a.team2Score === b.team2Score;
}

/** A match at 0-0 has no result yet: it stays pending until one is recorded (docs/rules.md 108). */
export function isScored({ team1Score, team2Score }: Scores): boolean {
  return team1Score > 0 || team2Score > 0;
}

/** W if the player's team won, L if the other team won, otherwise Draw (DASH-10). */
export function outcomeFor(team: Team, result: GameResult): Outcome {
  if (result === 'draw') return 'Draw';
  return result === `${team}_win` ? 'W' : 'L';
}
