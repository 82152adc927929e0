import { randomUUID } from 'node:crypto';
import { v7 } from 'uuid';
import type { Deps } from '#api/services/deps.ts';
import {
  type LoadedMatch,
  toRatedMatch,
  toRatedPlayer,
} from '#api/services/matches/loaded-matches.ts';
import { perform } from '#api/services/mutations/apply-mutations.ts';
import type { Batch } from '#api/services/mutations/batch.ts';
import {
  APPLIED,
  defer,
  type MutationContext,
  refuse,
  type Verb,
  type Verdict,
} from '#api/services/mutations/verb.ts';
import type { Rating } from '#api/store/row-types.ts';
import { isRated } from '#shared/domain/rating-math.ts';
import { judgeRating, seatOf } from '#shared/domain/rating-rules.ts';
import { type SubmitRatingArgs, submitRatingArgs } from '#shared/schemas/mutations.ts';
import type { RatingRequest } from '#shared/schemas/rating.ts';
import type { RatingGivenView } from '#shared/schemas/rating-view.ts';
import { readMyRating } from './read-ratings.ts';

/**
 * Rates an opponent of a match that the rater played in: once per match, and once per day of capture (RATE-10,
 * RATE-15). Test ratings are not limited by day.
 */
export const submitRating: Verb<SubmitRatingArgs> = {
  kind: 'submitRating',
  forGuests: true,
  args: submitRatingArgs,
  readSet: ({ matchId, ratedUserId, ratingId }, { day }) => ({
    matchIds: [matchId],
    ratings: [{ id: ratingId, matchId, ratedUserId, day }],
  }),
  apply(batch, context, args): Verdict {
    const match = batch.match(args.matchId);
    if (!match) return defer('match_unknown');
    const { ratingId, ratedUserId, values } = args;
    const ratedMatch = toRatedMatch(match);
    const { refusal, day } = judgeRating({
      match: ratedMatch,
      rater: seatOf(ratedMatch, batch.owner.id),
      rated: toRatedPlayer(batch.user(ratedUserId)),
      rating: { ...context, id: ratingId, matchId: match.id, isTest: match.isTest },
      earlier: batch.state.ratings.filter((rating) => rating.ratedUserId === ratedUserId),
    });
    if (refusal !== null) return refuse(refusal);
    if (!isRated(values)) return refuse('rating_empty');
    if (batch.state.takenIds.has(ratingId)) return refuse('id_taken');
    batch.createRating(ratingOf(batch, { at: context.at, day }, match, args), match);
    return APPLIED;
  },
};

function ratingOf(
  { state, now, owner }: Batch,
  { at, day }: Pick<MutationContext, 'at' | 'day'>,
  match: LoadedMatch,
  { ratingId, ratedUserId, values, isAnonymous }: SubmitRatingArgs,
): Rating {
  return {
    id: ratingId,
    // Not a UUIDv7, which would reveal the instant and the order to the rated player (architecture: Anonymity).
    publicId: randomUUID(),
    matchId: match.id,
    raterId: owner.id,
    ratedUserId,
    ...values,
    raterOverallRating: state.ownerOverall,
    isAnonymous,
    isTest: match.isTest,
    day,
    at,
    isLatest: false,
    createdAt: now,
    toldAt: null,
  };
}

/** Rates an opponent now, for `POST /api/ratings` (API-26). Throws the refusals of `submitRating`. */
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
