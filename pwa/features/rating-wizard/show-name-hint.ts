import type { MatchType } from '#shared/domain/match-rules.ts';
import type { RatingGivenRow } from '#shared/schemas/rows.ts';
import { showName as text } from '#shared/text/rating-wizard.ts';

/**
 * What raters should know before they hide their name (ANON-3), or undefined if nothing reveals them. Opponents hold
 * only the latest rating of each rater (STATS-6): the moment at which this one replaces an earlier one can reveal who
 * wrote both (docs/rules.md 33).
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
