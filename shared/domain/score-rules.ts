import { isScored, type Scores, type Team } from './match-rules.ts';

/** The scores that games are played to. */
export const GAME_POINTS = [11, 15, 21] as const;
export type GamePoints = (typeof GAME_POINTS)[number];

/** A game is won by this many points. */
const WIN_BY = 2;
/** A longer game is more likely a slip of the finger. */
const LONGEST_GAME = 40;

/** Scores in a form. */
export interface EnteredScores extends Scores {
  /** The teams whose score the player has entered: the 0 of another may be where it began. */
  entered?: Team[] | undefined;
  /** The team whose winning score was entered by a quick set. */
  won?: Team | undefined;
}

export type UnusualScore =
  | 'draw'
  | 'too_low'
  | 'not_two_ahead'
  | 'too_far_ahead'
  | 'too_high'
  | 'shutout';

/**
 * Why a score is unusual, or null. The form asks about it and never refuses (MATCH-41): some games are cut short or
 * have rules of their own. 0-0 is no result yet.
 */
export function unusualScore(scores: EnteredScores): UnusualScore | null {
  const { team1Score, team2Score, entered = [] } = scores;
  if (!isScored(scores)) return null;
  const winner = Math.max(team1Score, team2Score);
  const ahead = Math.abs(team1Score - team2Score);
  if (winner > LONGEST_GAME) return 'too_high';
  if (ahead === 0) return 'draw';
  if (winner < GAME_POINTS[0]) return 'too_low';
  if (ahead < WIN_BY) return 'not_two_ahead';
  // Beyond the points of the game, it ends as soon as one team is two ahead.
  if (ahead > WIN_BY && !isGamePoints(winner)) return 'too_far_ahead';
  const isLoserEntered = entered.includes(team1Score < team2Score ? 'team1' : 'team2');
  return ahead === winner && !isLoserEntered ? 'shutout' : null;
}

/** The scores that the other team can have when a game to these points is won: two less at most. */
export function losingScores(points: GamePoints): number[] {
  return Array.from({ length: points - WIN_BY + 1 }, (_, score) => score);
}

/** True for a score that a game is played to. */
export function isGamePoints(score: number): score is GamePoints {
  return GAME_POINTS.some((points) => points === score);
}
