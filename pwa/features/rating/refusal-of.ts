import { isRatedToday } from '#pwa/db/views/ratings-given.ts';
import type { Moment } from '#shared/domain/days.ts';
import type { RatingGivenRow } from '#shared/schemas/rows.ts';
import { refusals } from '#shared/text/refusals.ts';

/** What a new rating would be. */
export interface IntendedRating extends Moment {
  matchId: string;
  ratedUserId: number;
}

/**
 * The message that refuses a rating, or null: once per opponent and day, and once per opponent and match
 * (RATE-10; docs/rules.md 109). `given` are the ratings that were accepted or are still waiting.
 */
export function refusalOf(
  intended: IntendedRating,
  given: readonly RatingGivenRow[],
): string | null {
  const ofPlayer = given.filter(({ ratedUserId }) => ratedUserId === intended.ratedUserId);
  if (ofPlayer.some(({ matchId }) => matchId === intended.matchId)) return refusals.rated_in_match;
  return isRatedToday(intended, ofPlayer) ? refusals.rated_today : null;
}
