import { ratings } from '#shared/text.ts';

/** A mean as the screens show it: one decimal (spec 9), or "N/A". */
export function formatMean(mean: number | null): string {
  return mean === null ? ratings.notRated : mean.toFixed(1);
}
