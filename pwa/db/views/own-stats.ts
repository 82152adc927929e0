import type { RatingGivenRow, StatsRow } from '#shared/schemas/rows.ts';
import type { ShownRow } from '#sync/overlay/overlay.ts';
import { countingRatings } from './ratings-given.ts';

/** The number of ratings given: only the latest of each player counts (STATS-6). */
export function countGiven(given: readonly ShownRow<RatingGivenRow>[]): number {
  return new Set(countingRatings(given).map(({ ratedUserId }) => ratedUserId)).size;
}

/**
 * The stats including this phone's own ratings: given plus received, only the latest of each player, as the server
 * counts (STATS-6). Withheld counts stay withheld.
 */
export function overlaidStats(
  stats: StatsRow | null,
  given: readonly ShownRow<RatingGivenRow>[],
): StatsRow | null {
  if (stats === null || stats.ratingsReceived === null) return stats;
  return { ...stats, totalRatings: countGiven(given) + stats.ratingsReceived };
}
