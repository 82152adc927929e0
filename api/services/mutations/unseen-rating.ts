import type { FeedChange } from '#api/store/feed.ts';
import type { Rating } from '#api/store/row-types.ts';

/**
 * The feed changes of a batch without those about a rating that a later one of the batch, `by` another mutation,
 * replaces. The rated player has not seen it: a tombstone, or one more version of their feed, would reveal that the
 * rater of the later one has rated them in another match too. A rating that it had replaced counts as replaced by the
 * later one.
 */
export function withoutUnseen(
  changes: readonly FeedChange[],
  { ratedUserId, publicId }: Pick<Rating, 'ratedUserId' | 'publicId'>,
  by: string,
): FeedChange[] {
  const isOfRating = ({ entity }: FeedChange) => entity === 'rating-received';
  const own = changes.find((change) => isOfRating(change) && change.id === publicId);
  return changes.flatMap((change) => {
    if (change.viewer !== ratedUserId || change.mutationId !== own?.mutationId) return change;
    return isOfRating(change) && change !== own ? { ...change, mutationId: by } : [];
  });
}
