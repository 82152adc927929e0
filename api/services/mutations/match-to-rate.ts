import type { Participant, Rating } from '#api/store/row-types.ts';
import { playerRefusal, seatOf } from '#shared/domain/judge-rating.ts';
import { areOpponents } from '#shared/domain/rating-rules.ts';
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
 * The match that a rating of the owner is about: the last one that replaced the named match, if the rating may move
 * through all matches in between, otherwise the named one; undefined if that is unknown.
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
 * True if a rating moves from a match to the one that replaces it. An anonymous one by a player other than the
 * creator moves if `players` contains the rated player. Any other moves if rater and rated are opponents there too,
 * and the rater is not in another hidden seat.
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
 * The players whose anonymous ratings move from one match to the one that replaces it: those whose opponents there
 * include everyone who could have rated them. It depends only on what everybody sees of the two matches. If it
 * depended on who gave a rating, or secretly has a guest's seat, a creator could leave in only one possible rater,
 * and learn whose rating it is, or whose a guest's email is.
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

/** Whether it moves depends on its rater alone: it has their name, or only the creator knows that it exists. */
function isFreeToMove({ raterId, isAnonymous }: Omit<Given, 'ratedUserId'>, from: LoadedMatch) {
  return !isAnonymous || raterId === from.initiatorId;
}

/**
 * True if the rater has the same seat in both matches, or a visible one in the second: in a seat hidden behind an
 * email, a rating with a name that was given elsewhere would reveal whose the email is. A seat that was kept is no
 * longer in the first match. The creator moves their own ratings on purpose.
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

/** False for an open seat and a deleted member's: nobody rates from it any more, and its ratings no longer exist. */
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
