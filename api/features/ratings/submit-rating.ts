import { randomUUID } from 'node:crypto';
import { mayRate } from '#shared/domain/match-rules.ts';
import { ratingDay } from '#shared/domain/rating-day.ts';
import { isRated } from '#shared/domain/rating-math.ts';
import { type SubmitRatingArgs, submitRatingArgs } from '#shared/schemas/mutations.ts';
import type { Batch } from '../../mutations/batch.ts';
import type { Deed } from '../../mutations/deed.ts';
import type {
  MatchFact,
  Participant,
  Rating,
  RatingFact,
  UserFact,
} from '../../mutations/facts.ts';
import type { Verb } from '../../mutations/verb.ts';
import { APPLIED, defer, type Refusal, refuse, type Verdict } from '../../mutations/verdict.ts';

/**
 * Rates an opponent of a match that the rater played in: once per match, and once per day of capture (RATE-10,
 * RATE-15). Test ratings are not limited by day.
 */
export const submitRating: Verb<SubmitRatingArgs> = {
  kind: 'submitRating',
  forGuests: true,
  args: submitRatingArgs,
  needs: ({ matchId, ratedUserId, ratingId }, { day }) => ({
    matchIds: [matchId],
    ratings: [{ id: ratingId, matchId, ratedUserId, day }],
  }),
  apply(batch, deed, args): Verdict {
    const match = batch.match(args.matchId);
    if (!match) return defer('match_unknown');
    const seat = batch.ownSeat(match);
    if (!seat) return refuse('rating_not_participant');
    if (match.deletedAt !== null) return refuse('match_deleted');
    const rated = batch.user(args.ratedUserId);
    // As of one who is not in the match: whether a guest has come in is told to nobody.
    if (!rated) return refuse('rating_not_participant');
    const refusal = refusePlayer(match, seat, rated);
    if (refusal) return refusal;
    const earlier = batch.facts.ratings.filter(({ ratedUserId }) => ratedUserId === rated.id);
    if (earlier.some(({ id }) => id === args.ratingId)) return refuse('id_taken');
    const day = dayOf(deed, match, earlier);
    // Before the same match: its sentence says what to do about it.
    if (day === null) return refuse('rated_today');
    if (earlier.some(({ matchId }) => matchId === match.id)) return refuse('rated_in_match');
    if (!isRated(args.values)) return refuse('rating_empty');
    if (batch.facts.takenIds.has(args.ratingId)) return refuse('id_taken');
    batch.createRating(ratingOf(batch, { at: deed.at, day }, match, rated.id, args), seat);
    return APPLIED;
  },
};

function refusePlayer(match: MatchFact, seat: Participant, rated: UserFact): Refusal | null {
  if (rated.id === seat.userId) return refuse('rating_self');
  const ratedSeat = match.participants.find(({ userId }) => userId === rated.id);
  if (!ratedSeat) return refuse('rating_not_participant');
  if (rated.deletedAt !== null) return refuse('player_unknown');
  const isOpponent = mayRate(
    { userId: seat.userId ?? 0, team: seat.teamAssignment },
    { userId: rated.id, team: ratedSeat.teamAssignment },
  );
  return isOpponent ? null : refuse('rating_not_opponent');
}

/** The day that the rating takes up; null when its rater has rated this player on that day. */
function dayOf(deed: Deed, match: MatchFact, earlier: readonly RatingFact[]): string | null {
  const isOnADay = ({ isTest }: RatingFact) => !isTest;
  return match.isTest ? deed.day : ratingDay(deed, earlier.filter(isOnADay));
}

function ratingOf(
  { facts, now, owner }: Batch,
  { at, day }: Pick<Deed, 'at' | 'day'>,
  match: MatchFact,
  ratedUserId: number,
  { ratingId, values, isAnonymous }: SubmitRatingArgs,
): Rating {
  return {
    id: ratingId,
    // Not a UUIDv7: that would tell the rated player the instant and the order (architecture: Anonymity).
    publicId: randomUUID(),
    matchId: match.id,
    raterId: owner.id,
    ratedUserId,
    ...values,
    raterOverallRating: facts.ownerOverall,
    isAnonymous,
    isTest: match.isTest,
    day,
    at,
    isLatest: false,
    createdAt: now,
    toldAt: null,
  };
}
