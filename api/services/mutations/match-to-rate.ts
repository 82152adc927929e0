import type { Participant, Rating } from '#api/store/row-types.ts';
import { areOpponents, playerRefusal, seatOf } from '#shared/domain/rating-rules.ts';
import { isGuestOf } from '../accounts/guest-accounts.ts';
import { asSeenBy, isHidden } from '../matches/hidden-seats.ts';
import {
  chainOf,
  type LoadedMatch,
  toRatedMatch,
  toRatedPlayer,
} from '../matches/loaded-matches.ts';
import type { Batch } from './batch.ts';
import { seatGuest } from './shared-seats.ts';

type Given = Pick<Rating, 'raterId' | 'ratedUserId' | 'isAnonymous'>;

/**
 * The match that a rating of the owner is about: the last one that took the place of the one named, if it may move
 * there from each to the next, else that one; undefined if it is unknown.
 */
export function matchToRate(
  batch: Batch,
  matchId: string,
  given: Omit<Given, 'raterId'>,
): LoadedMatch | undefined {
  const [match, ...next] = chainOf(batch.state.matchesById, matchId);
  const last = next.at(-1);
  if (!match || !last) return match;
  const rating = { ...given, raterId: batch.owner.id };
  const isMoved = isFreeToMove(rating, match)
    ? keepsPlace(batch, rating.raterId, match, last)
    : [match, ...next.slice(0, -1)].every((each) => each.movedPlayers?.includes(given.ratedUserId));
  return isMoved && mayRateIn(batch, last, rating.raterId, rating.ratedUserId) ? last : match;
}

/**
 * True if a rating of one match becomes one of the match in its place. If it is anonymous and by another player than
 * the creator, that is so if `players` contains who was rated. Otherwise rater and rated must be opponents there too, and
 * the rater not in another hidden seat.
 */
export function mayMove(
  batch: Batch,
  given: Given,
  from: LoadedMatch,
  to: LoadedMatch,
  players: readonly number[],
): boolean {
  const { raterId, ratedUserId } = given;
  if (!isFreeToMove(given, from)) return players.includes(ratedUserId);
  return keepsPlace(batch, raterId, from, to) && mayRateIn(batch, to, raterId, ratedUserId);
}

/**
 * The players whose anonymous ratings move from one match to the one in its place: those who have there all opponents
 * who could have rated them, else none of their ratings does. This goes by what everybody sees of the two matches. If
 * it depended on who gave a rating, or on who has a guest's seat unseen, a creator could leave one rater in, and know
 * whose rating it is, or whose a guest's email.
 */
export function movedPlayers(batch: Batch, from: LoadedMatch, to: LoadedMatch): number[] {
  const [seats, seatsThere] = [from, to].map((match) => asSeenBy(0, match).participants);
  if (!seats || !seatsThere) return [];
  // If a member has claimed a guest's seat, the guest may still have rated from it.
  const placeOf = ({ id, userId, isGuest }: Participant) =>
    seatsThere.find((seat) => (isGuest ? seat.id === id : seat.userId === userId));
  return seats.flatMap((rated) => {
    const there = rated.userId === null ? undefined : placeOf(rated);
    const crowd = seats.filter((seat) => canRate(batch, seat) && isAgainst(seat, rated));
    const isWhole = crowd.every((seat) => isAgainst(placeOf(seat), there));
    return rated.userId !== null && there && isWhole ? [rated.userId] : [];
  });
}

/** It moves with its rater alone: it has their name, or only the creator knows that it exists. */
function isFreeToMove({ raterId, isAnonymous }: Omit<Given, 'ratedUserId'>, from: LoadedMatch) {
  return !isAnonymous || raterId === from.initiatorId;
}

/**
 * True if the rater has the same seat in both matches, or a visible one in the second: from a hidden one of an email,
 * a rating with a name that was given elsewhere would tell whose the email is. A seat that was kept has left the first.
 * The creator moves their own on purpose.
 */
function keepsPlace(batch: Batch, rater: number, from: LoadedMatch, to: LoadedMatch): boolean {
  const user = batch.state.usersById.get(rater);
  const [before, there] = [from, to].map(({ participants }) =>
    participants.find(
      ({ id, userId }) => userId === rater || (user?.isGuest === true && isGuestOf(id, user)),
    ),
  );
  if (!there) return false;
  return rater === from.initiatorId || !before || there.id === before.id || !isHidden(there);
}

/** False for an open seat and a deleted member's: they rate no more, and what was theirs is gone. */
function canRate({ state }: Batch, { leftBy, userId }: Participant): boolean {
  const isDeleted = userId !== null && state.usersById.get(userId)?.deletedAt != null;
  return leftBy === null && !isDeleted;
}

function isAgainst(seat: Participant | undefined, other: Participant | undefined): boolean {
  const [a, b] = [seat, other].map(
    (one) => one && { userId: one.userId, team: one.teamAssignment },
  );
  return seat !== other && a !== undefined && b !== undefined && areOpponents(a, b);
}

/** True if this rater may rate this player in the match (RATE-14). */
function mayRateIn(batch: Batch, match: LoadedMatch, rater: number, ratedUserId: number): boolean {
  const user = batch.state.usersById.get(rater);
  const ratedMatch = toRatedMatch(user ? seatGuest(match, user) : match, rater);
  const rated = toRatedPlayer(batch.user(ratedUserId));
  return playerRefusal(ratedMatch, seatOf(ratedMatch, rater), rated) === null;
}
