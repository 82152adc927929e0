import type { Rating } from '#api/store/row-types.ts';

/** Who rates and who is rated. */
type Pair = Pick<Rating, 'raterId' | 'ratedUserId'>;

/** A key that ratings by one rater of one player share. */
export function pairOf({ raterId, ratedUserId }: Pair): string {
  return `${raterId} ${ratedUserId}`;
}

/** True for two ratings by one rater of one player. */
export function isSamePair(a: Pair, b: Pair): boolean {
  return a.raterId === b.raterId && a.ratedUserId === b.ratedUserId;
}
