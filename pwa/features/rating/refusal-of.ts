import type { RatingGivenRow } from '#shared/schemas/rows.ts';
import { refusals } from '#shared/text-refusals.ts';

/** What a new rating would be. */
export interface IntendedRating {
  matchId: string;
  ratedUserId: number;
  /** The rater's local day. */
  day: string;
}

/**
 * The sentence that refuses a rating, or null: once per opponent and day, and once per opponent and
 * match (spec 9, design 4). `given` are the ratings that stand or may yet stand.
 */
export function refusalOf(
  intended: IntendedRating,
  given: readonly RatingGivenRow[],
): string | null {
  const ofPlayer = given.filter(({ ratedUserId }) => ratedUserId === intended.ratedUserId);
  if (ofPlayer.some(({ matchId }) => matchId === intended.matchId)) return refusals.rated_in_match;
  if (ofPlayer.some(({ day }) => day === intended.day)) return refusals.rated_today;
  return null;
}
