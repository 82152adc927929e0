import { isScored } from '#shared/domain/match-rules.ts';
import { ownScoreText } from '#shared/text/score.ts';
import type { LoadedMatch } from './loaded-matches.ts';

type Scored = Pick<LoadedMatch, 'participants' | 'team1Score' | 'team2Score'>;

/** The score of a match as one of its players says it, their own points first. */
export function ownScore(match: Scored, userId: number): string {
  const own = match.participants.find((seat) => seat.userId === userId);
  return ownScoreText(match, own?.teamAssignment ?? null);
}

/** The same, or null for a match without a result. */
export function ownResult(match: Scored, userId: number): string | null {
  return isScored(match) ? ownScore(match, userId) : null;
}
