import { ratings } from '#shared/text/common.ts';

/** A mean with one decimal (STATS-2), or "N/A". */
export function formatMean(mean: number | null): string {
  return mean === null ? ratings.notRated : mean.toFixed(1);
}
