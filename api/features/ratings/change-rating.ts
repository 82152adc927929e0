import type { Batch } from '#api/services/mutations/batch.ts';
import type { LoadedRating } from '#api/services/mutations/load-batch-ratings.ts';
import { APPLIED, defer, refuse, type Verb, type Verdict } from '#api/services/mutations/verb.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import { isRated } from '#shared/domain/rating-math.ts';
import { mayChangeRating } from '#shared/domain/rating-rules.ts';
import { OLD_CAPTURE_DAYS } from '#shared/limits.ts';
import { type ChangeRatingArgs, changeRatingArgs } from '#shared/schemas/mutations.ts';

/**
 * Edits a rating, or withdraws it, by its rater and within a day of its capture (RATE-17), as long as the server has
 * not had it for 35 days. The rating stays the same one: no second voice. What the rated player of an anonymous rating
 * has seen changes at the next daily reveal (ANON-7). One that arrives in the same push as its rating is applied with
 * it, so that nobody sees what was taken back before it was sent.
 */
export const changeRating: Verb<ChangeRatingArgs> = {
  kind: 'changeRating',
  forGuests: true,
  isAlone: true,
  args: changeRatingArgs,
  readSet: ({ matchId, ratedUserId, ratingId }, { day }) => ({
    matchIds: [matchId],
    ratings: [{ id: ratingId, matchId, ratedUserId, day }],
  }),
  apply(batch, context, { ratingId, matchId, ratedUserId, values = null }): Verdict {
    const match = batch.match(matchId);
    if (!match) return defer('match_unknown');
    if (match.deletedAt !== null) return refuse('match_deleted');
    const rating = batch.state.ratings.find(
      (own) => own.id === ratingId && own.matchId === matchId && own.ratedUserId === ratedUserId,
    );
    // Beside others it may be of a rating that they have made wait, or were answered before: alone it will be told.
    if (!rating) return batch.isAlone ? refuse('rating_gone') : defer('rating_gone');
    if (!mayChangeRating(rating, context.at) || isOld(batch, rating)) return refuse('rating_final');
    if (values !== null && !isRated(values)) return refuse('rating_empty');
    // Another device of the rater has changed it since.
    if (rating.editedAt !== null && context.at < rating.editedAt) return APPLIED;
    if (batch.changeNewRating(rating, values, context.at)) return APPLIED;
    if (!batch.isAlone) return defer('rating_gone');
    batch.changeRating(rating, values, context.at);
    return APPLIED;
  },
};

/** A phone can name any time of capture. */
function isOld({ now }: Batch, { createdAt }: LoadedRating): boolean {
  return now - createdAt > OLD_CAPTURE_DAYS * DAY_MS;
}
