import type { RatingGivenRow, StatsRow } from '#shared/schemas/rows.ts';
import type { Shown } from '#sync/overlay/mark.ts';
import { standing } from './overlaid.ts';
import { latestPerPlayer } from './ratings-given.ts';

/**
 * The stats with this phone's own ratings counted in: given plus received (design 7, Fields), of each
 * player the latest alone, as the server counts (spec 9). Where counts are withheld they stay so.
 */
export function overlaidStats(
  stats: StatsRow | null,
  given: readonly Shown<RatingGivenRow>[],
): StatsRow | null {
  if (stats === null || stats.ratingsReceived === null) return stats;
  const counting = standing(latestPerPlayer(given));
  return { ...stats, totalRatings: counting.length + stats.ratingsReceived };
}
