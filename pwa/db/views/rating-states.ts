import { mayChangeRating } from '#shared/domain/change-rating.ts';
import type { RatingGivenRow } from '#shared/schemas/rows.ts';

/** True while its rater may edit or withdraw this rating (RATE-17). `now` in milliseconds. */
export function mayEdit({ at, isTest, isWithdrawn }: RatingGivenRow, now: number): boolean {
  return !isTest && !isWithdrawn && mayChangeRating({ at: Date.parse(at) }, now);
}

/** True if the rated player has this rating, be it with the values from before its last change (ANON-5). */
export function hasArrived(row: RatingGivenRow, now: number): boolean {
  return row.isEdited === true || !(row.isUnsent || waitsForReveal(row, now));
}

/** True until the rated player sees this rating, or its last change, with the daily reveal (ANON-5). */
export function waitsForReveal({ arrivesAt, isUnsent }: RatingGivenRow, now: number): boolean {
  return arrivesAt !== undefined && (isUnsent === true || Date.parse(arrivesAt) > now);
}
