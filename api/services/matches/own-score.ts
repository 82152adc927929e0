import { isScored } from '#shared/domain/match-rules.ts';
import { scoreText } from '#shared/text/score.ts';
import type { LoadedMatch } from './loaded-matches.ts';

type Scored = Pick<LoadedMatch, 'participants' | 'team1Score' | 'team2Score'>;

/** The score of a match as one of its players says it, their own points first. */
export function ownScore({ participants, team1Score, team2Score }: Scored, userId: number): string {
  const own = participants.find((seat) => seat.userId === userId);
  return own?.teamAssignment === 'team2'
    ? scoreText(team2Score, team1Score)
    : scoreText(team1Score, team2Score);
}

/** The same, or null for a match without a result. */
export function ownResult(match: Scored, userId: number): string | null {
  return isScored(match) ? ownScore(match, userId) : null;
}
