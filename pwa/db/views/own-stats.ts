import type { RatingGivenRow, StatsRow } from '#shared/schemas/rows.ts';
import type { ShownRow } from '#sync/overlay/overlay.ts';
import { countingRatings, latestPerPlayer } from './ratings-given.ts';

/**
 * The stats including this phone's own ratings: given plus received, only the latest of each player, as the server
 * counts (STATS-6). Withheld counts stay withheld.
 */
export function overlaidStats(
  stats: StatsRow | null,
  given: readonly ShownRow<RatingGivenRow>[],
): StatsRow | null {
  if (stats === null || stats.ratingsReceived === null) return stats;
  const counting = countingRatings(latestPerPlayer(given));
  return { ...stats, totalRatings: counting.length + stats.ratingsReceived };
}
