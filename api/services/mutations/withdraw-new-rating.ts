import type { Rating } from '#api/store/row-types.ts';
import type { LoadedMatch } from '../matches/loaded-matches.ts';
import type { Batch } from './batch.ts';
import type { LoadedRating } from './load-batch-ratings.ts';

/**
 * Returns what removes a rating from the batch that is adding it, as if it had never been given: the rating that it
 * replaced counts again, and no feed changes by its mutation `context`. Nothing of the rating may have been added yet.
 */
export function withdrawalOf(
  batch: Batch,
  context: string,
  {
    rating,
    match,
    latest,
  }: { rating: Rating; match: LoadedMatch; latest?: LoadedRating | undefined },
): () => void {
  const { state, createdRatings, replacedRatings, feedChanges, ratedSeatIds } = batch;
  const seat = batch.ownSeat(match);
  const hadRated = seat?.hasRated ?? false;
  return () => {
    remove(createdRatings, ({ id }) => id === rating.id);
    remove(state.ratings, ({ id }) => id === rating.id);
    remove(feedChanges, ({ mutationId }) => mutationId === context);
    if (latest && rating.isLatest) {
      Object.assign(latest, { isLatest: true, replacedAt: null });
      remove(replacedRatings, ({ id }) => id === latest.id);
    }
    if (!seat || hadRated || createdRatings.some(({ matchId }) => matchId === match.id)) return;
    seat.hasRated = false;
    ratedSeatIds.delete(seat.id);
  };
}

/** Removes those of a list of which this is true. */
function remove<T>(list: T[], isGone: (each: T) => boolean): void {
  list.splice(0, list.length, ...list.filter((each) => !isGone(each)));
}
