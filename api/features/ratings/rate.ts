import { v7 } from 'uuid';
import type { Deps } from '#api/services/deps.ts';
import { perform } from '#api/services/mutations/perform.ts';
import type { RatingRequest } from '#shared/schemas/rating.ts';
import type { RatingGivenView } from '#shared/schemas/rating-view.ts';
import { readMyRating } from './read-ratings.ts';
import { submitRating } from './submit-rating.ts';

/** Rates an opponent now, for `POST /api/ratings` (API-26). Throws what `submitRating` refuses. */
export async function rate(
  deps: Deps,
  owner: number,
  { matchId, ratedUserId, isAnonymous, utcOffset, ...values }: RatingRequest,
): Promise<RatingGivenView> {
  const ratingId = v7();
  const args = { ratingId, matchId, ratedUserId, values, isAnonymous };
  await perform(deps, submitRating, owner, args, { utcOffset });
  return readMyRating(deps, owner, ratingId);
}
