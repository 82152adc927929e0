import { randomUUID } from 'node:crypto';
import { v7 } from 'uuid';
import { type GuestAccess, isProved } from '#api/services/accounts/guest-access.ts';
import { isGuestsAccount } from '#api/services/accounts/guest-accounts.ts';
import { voiceOfSeat } from '#api/services/claims/guest-voice.ts';
import { isSamePerson } from '#api/services/claims/self-ratings.ts';
import type { Deps } from '#api/services/deps.ts';
import {
  type LoadedMatch,
  toRatedMatch,
  toRatedPlayer,
} from '#api/services/matches/loaded-matches.ts';
import type { Batch } from '#api/services/mutations/batch.ts';
import { matchToRate } from '#api/services/mutations/match-to-rate.ts';
import { perform } from '#api/services/mutations/perform.ts';
import {
  APPLIED,
  defer,
  type MutationContext,
  refuse,
  type Verb,
  type Verdict,
} from '#api/services/mutations/verb.ts';
import type { Rating } from '#api/store/row-types.ts';
import { judgeRating, seatOf } from '#shared/domain/judge-rating.ts';
import { isRated } from '#shared/domain/rating-math.ts';
import { type SubmitRatingArgs, submitRatingArgs } from '#shared/schemas/mutations.ts';
import type { RatingRequest } from '#shared/schemas/rating.ts';
import type { RatingGivenView } from '#shared/schemas/rating-view.ts';
import { changeWith } from './change-rating.ts';
import { readMyRating } from './read-ratings.ts';

/**
 * Rates an opponent of a match that the rater played in: once per match, and once per day of capture (RATE-10,
 * RATE-15). Test ratings are not limited by day. One that is pushed together with its withdrawal is never added, and
 * one with an edit has the edited values from the start (RATE-17).
 */
export const submitRating: Verb<SubmitRatingArgs> = {
  kind: 'submitRating',
  forGuests: true,
  isDated: true,
  args: submitRatingArgs,
  readSet: ({ matchId, ratedUserId, ratingId }, { day }) => ({
    matchIds: [matchId],
    ratings: [{ id: ratingId, matchId, ratedUserId, day }],
  }),
  apply(batch, context, args): Verdict {
    const { ratingId, ratedUserId } = args;
    const change = changeWith(batch, args, context.at);
    if (change?.values === null && !batch.state.takenIds.has(ratingId)) {
      batch.withdrawnIds.add(ratingId);
      return APPLIED;
    }
    const match = matchToRate(batch, args.matchId, args);
    if (!match) return defer('match_unknown');
    const ratedMatch = toRatedMatch(match, batch.owner.id);
    const { refusal, day } = judgeRating({
      match: ratedMatch,
      rater: seatOf(ratedMatch, batch.owner.id),
      rated: toRatedPlayer(batch.user(ratedUserId)),
      rating: { ...context, id: ratingId, matchId: match.id, isTest: match.isTest },
      earlier: batch.state.ratings.filter((rating) => rating.ratedUserId === ratedUserId),
    });
    if (refusal !== null) return refuse(refusal);
    if (!isRated(args.values)) return refuse('rating_empty');
    if (batch.state.takenIds.has(ratingId)) return refuse('id_taken');
    const rating = ratingOf(batch, { at: context.at, day }, match, args);
    if (change?.values) Object.assign(rating, change.values, { editedAt: change.at });
    batch.createRating(rating, match);
    return APPLIED;
  },
};

/**
 * True for an anonymous rating that is shown with the next daily reveal: as its rater chose, or since the rated player
 * still sees one of the rater's that leaves at it. Else a rater who rates again and again, with captures of past days
 * or withdrawals between, would be many voices until then. Nor does one come before another of its rater that waits:
 * that one would be announced and never arrive, which tells that one player wrote both (ANON-7).
 */
function waitsForReveal(
  { state }: Batch,
  { isTest }: LoadedMatch,
  { ratedUserId, isAnonymous, reveal }: SubmitRatingArgs,
): boolean {
  if (!isAnonymous || isTest) return false;
  return reveal === 'daily' || state.playersToWaitFor.has(ratedUserId);
}

/**
 * Whose voice a rating is, by the access with which it is given (docs/rules.md 113): a guest's is that of the mailbox
 * if the personal link was opened in the same browser, else that of the member who seated the guest.
 */
function voiceOf(
  { owner, access }: Batch,
  match: LoadedMatch,
): Pick<Rating, 'guestOf' | 'voice' | 'device'> {
  if (!isGuestsAccount(owner)) return { guestOf: null, voice: null, device: null };
  const seat = match.participants.find(({ userId }) => userId === owner.id);
  const voice = access && isProved(access) && seat ? voiceOfSeat(seat) : null;
  const guestOf = voice === null ? match.initiatorId : null;
  return { guestOf, voice, device: access?.device ?? null };
}

/**
 * True if a guest rates the member whose mailbox the guest was invited at. The rating is accepted like any other: a
 * refusal would tell the player who entered that email which member has it (GUEST-2).
 */
function isSelfRating(batch: Batch, { participants }: LoadedMatch, ratedUserId: number): boolean {
  const { owner } = batch;
  const seat = participants.find(({ userId }) => userId === owner.id);
  const rated = batch.user(ratedUserId);
  return owner.isGuest && !!seat && !!rated && isSamePerson(seat, rated);
}

function ratingOf(
  batch: Batch,
  { at, day }: Pick<MutationContext, 'at' | 'day'>,
  match: LoadedMatch,
  args: SubmitRatingArgs,
): Rating {
  const { state, now, owner } = batch;
  const { ratingId, ratedUserId, values, isAnonymous } = args;
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
    isSelf: isSelfRating(batch, match, ratedUserId),
    ...voiceOf(batch, match),
    day,
    at,
    isLatest: false,
    createdAt: now,
    toldAt: null,
    waits: waitsForReveal(batch, match, args),
    announcedAt: null,
    replacedAt: null,
    changedAt: null,
    changedValues: null,
    editedAt: null,
    withdrawnAt: null,
  };
}

/** Rates an opponent now, for `POST /api/ratings` (API-26). Throws the refusals of `submitRating`. */
export async function rate(
  deps: Deps,
  owner: number,
  { matchId, ratedUserId, isAnonymous, reveal, utcOffset, ...values }: RatingRequest,
  seat: GuestAccess | null,
): Promise<RatingGivenView> {
  const ratingId = v7();
  const args = { ratingId, matchId, ratedUserId, values, isAnonymous, reveal };
  await perform(deps, submitRating, owner, args, { utcOffset, access: seat });
  return readMyRating(deps, owner, ratingId);
}
