import type { Rating } from '#api/store/row-types.ts';

/** Who rates and who is rated. Each device of a guest's seat is a rater of its own (docs/decisions/0114). */
type Pair = Pick<Rating, 'raterId' | 'ratedUserId' | 'device'>;

/** A key that ratings by one rater of one player share. */
export function pairOf({ raterId, ratedUserId, device }: Pair): string {
  return `${raterId} ${ratedUserId} ${device ?? ''}`;
}

/** True for two ratings by one rater of one player. */
export function isSamePair(a: Pair, b: Pair): boolean {
  return pairOf(a) === pairOf(b);
}
