import type { RefusalCode } from '#api/core/problem.ts';
import { lastInPlace } from '#api/services/matches/loaded-matches.ts';
import type { Batch } from '#api/services/mutations/batch.ts';
import type { LoadedRating } from '#api/services/mutations/load-batch-ratings.ts';
import type { AskedChange } from '#api/services/mutations/load-batch-state.ts';
import { APPLIED, defer, refuse, type Verb, type Verdict } from '#api/services/mutations/verb.ts';
import { mayChangeRating } from '#shared/domain/change-rating.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import { isRated } from '#shared/domain/rating-math.ts';
import { OLD_CAPTURE_DAYS } from '#shared/limits.ts';
import {
  type ChangeRatingArgs,
  changeRatingArgs,
  type SubmitRatingArgs,
} from '#shared/schemas/mutations.ts';

/**
 * Edits a rating, or withdraws it, by its rater and within a day of its capture (RATE-17), as long as the server has
 * not had it for 35 days. The rating stays the same one: no second voice. What the rated player of an anonymous rating
 * has seen changes at the next daily reveal (ANON-7). One that is pushed together with its rating is applied by
 * `submitRating`, so that nobody sees what was taken back before it was sent.
 */
export const changeRating: Verb<ChangeRatingArgs> = {
  kind: 'changeRating',
  forGuests: true,
  isAlone: () => true,
  args: changeRatingArgs,
  readSet: ({ matchId, ratedUserId, ratingId, values = null }, { day, at }) => ({
    matchIds: [matchId],
    ratings: [{ id: ratingId, matchId, ratedUserId, day, change: { values, at } }],
  }),
  apply(batch, context, { ratingId, matchId, ratedUserId, values = null }): Verdict {
    if (batch.withdrawnIds.has(ratingId)) return APPLIED;
    const match = lastInPlace(batch.state.matchesById, matchId);
    if (!match) return defer('match_unknown');
    if (match.deletedAt !== null) return refuse('match_deleted');
    const rating = batch.state.ratings.find(
      (own) => own.id === ratingId && own.matchId === match.id && own.ratedUserId === ratedUserId,
    );
    // Pushed together with its rating, it waits for it.
    if (!rating) return batch.isAlone ? refuse('rating_gone') : defer('rating_gone');
    const refusal = refusalOf({ values, at: context.at }, rating.at);
    if (refusal !== null) return refuse(refusal);
    if (batch.isNewRating(ratingId)) return APPLIED;
    // Only alone are rows changed that the batch does not hold in memory.
    if (!batch.isAlone) return defer('rating_gone');
    if (isOld(batch, rating)) return refuse('rating_final');
    // Another device of the rater has edited it since. A withdrawal is final, whichever arrives first.
    const isOvertaken = rating.editedAt !== null && context.at < rating.editedAt;
    if (values !== null && isOvertaken) return APPLIED;
    batch.changeRating(rating, values, context.at);
    return APPLIED;
  },
};

/**
 * The change of a rating, captured at `ratedAt`, that came with it: its withdrawal, else its last edit; undefined if
 * there is none.
 */
export function changeWith(
  { state }: Batch,
  { ratingId, ratedUserId }: SubmitRatingArgs,
  ratedAt: number,
): AskedChange | undefined {
  const allowed = state.ratingChanges
    .filter((asked) => asked.id === ratingId && asked.ratedUserId === ratedUserId)
    .map(({ change }) => change)
    .filter((change) => refusalOf(change, ratedAt) === null);
  return allowed.find(({ values }) => values === null) ?? allowed.at(-1);
}

function refusalOf({ values, at }: AskedChange, ratedAt: number): RefusalCode | null {
  if (!mayChangeRating({ at: ratedAt }, at)) return 'rating_final';
  return values !== null && !isRated(values) ? 'rating_empty' : null;
}

/** A phone can name any time of capture. */
function isOld({ now }: Batch, { createdAt }: LoadedRating): boolean {
  return now - createdAt > OLD_CAPTURE_DAYS * DAY_MS;
}
