import { CATEGORIES, NOT_RATED, type RatingValues, SKILLS } from './skills.ts';

/** True if at least one category is rated (RATE-9). */
export function isRated(values: RatingValues): boolean {
  return CATEGORIES.some((category) => values[category] !== NOT_RATED);
}

/**
 * The mean of one rating's rated skills in tenths, or null if all are N/A. Sportsmanship is not part of it
 * (STATS-1).
 */
export function overallTenths(values: RatingValues): number | null {
  const rated = SKILLS.map((skill) => values[skill]).filter((value) => value !== NOT_RATED);
  return toTenths(mean(rated));
}

/** Points in tenths: 7.2 is 72; null if nobody rated. */
export function toTenths(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10);
}

/** Tenths as the API answers them: 72 is 7.2; null if nobody rated. */
export function toPoints(tenths: number | null): number | null {
  return tenths === null ? null : tenths / 10;
}

/** Tenths as the screens show them: 72 is "7.2", null is "N/A". */
export function formatTenths(tenths: number | null): string {
  return tenths === null ? 'N/A' : (tenths / 10).toFixed(1);
}

/** Null for no values. */
export function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return values.reduce((total, value) => total + value, 0) / values.length;
}

/** How many of a player's ratings they gave: the total is given plus received (STATS-3). Null where it is withheld. */
export function givenOf(counts: {
  totalRatings: number | null;
  ratingsReceived: number | null;
}): number | null {
  const { totalRatings, ratingsReceived } = counts;
  return totalRatings === null || ratingsReceived === null ? null : totalRatings - ratingsReceived;
}
