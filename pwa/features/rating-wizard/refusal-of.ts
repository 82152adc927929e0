import { knownRatings } from '#pwa/db/views/ratings-given.ts';
import type { Moment } from '#shared/domain/days.ts';
import { judgeRepeat } from '#shared/domain/rating-rules.ts';
import type { RatingGivenRow } from '#shared/schemas/rows.ts';
import { refusals } from '#shared/text/refusals.ts';

/** The rating to be checked. */
export interface IntendedRating extends Moment {
  matchId: string;
  ratedUserId: number;
}

/**
 * The message that refuses another rating of this player, or null (RATE-10). `given` are the ratings that were
 * accepted or are still waiting.
 */
export function refusalOf(
  intended: IntendedRating,
  given: readonly RatingGivenRow[],
): string | null {
  const ofPlayer = given.filter(({ ratedUserId }) => ratedUserId === intended.ratedUserId);
  const { refusal } = judgeRepeat(intended, knownRatings(ofPlayer));
  return refusal && refusals[refusal];
}
