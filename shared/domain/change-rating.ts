import { DAY_MS } from './days.ts';
import type { RatedOn } from './rating-rules.ts';

/** How long a rater may edit or withdraw a rating (RATE-17). */
export const RATING_CHANGE_MS = DAY_MS;

/** True while the rater of a rating may edit or withdraw it; both times are of capture, in milliseconds. */
export function mayChangeRating({ at }: Pick<RatedOn, 'at'>, now: number): boolean {
  return now - at < RATING_CHANGE_MS;
}
