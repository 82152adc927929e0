import type { MatchType } from '#shared/domain/match-rules.ts';
import type { RatingGivenRow } from '#shared/schemas/rows.ts';
import { showName as text } from '#shared/text-rating.ts';

/**
 * What a rater should know before they leave out their name, or undefined when nothing tells who
 * rated. Only the latest rating of each player counts (spec 9), so the one it replaces goes from the
 * opponent's phone as this one comes (docs/rules.md 33).
 */
export function showNameHint(
  opponentName: string,
  matchType: MatchType,
  lastRating: Pick<RatingGivenRow, 'isAnonymous'> | undefined,
): string | undefined {
  if (lastRating?.isAnonymous === false) return text.hints.afterNamed(opponentName);
  if (matchType === 'singles') return text.hints.singles;
  return lastRating && text.hints.afterAnonymous(opponentName);
}
