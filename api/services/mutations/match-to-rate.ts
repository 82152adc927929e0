import type { Rating } from '#api/store/row-types.ts';
import { areOpponents, playerRefusal, seatOf } from '#shared/domain/rating-rules.ts';
import { isMember } from '../accounts/load-users.ts';
import { type LoadedMatch, toRatedMatch, toRatedPlayer } from '../matches/loaded-matches.ts';
import type { Batch } from './batch.ts';

type Given = Pick<Rating, 'raterId' | 'ratedUserId' | 'isAnonymous'>;

/** This match, or the last one that took its place (WRONG-9); undefined if it is unknown. */
export function lastInPlace(batch: Batch, matchId: string): LoadedMatch | undefined {
  const match = batch.match(matchId);
  return match?.replacedBy ? (lastInPlace(batch, match.replacedBy) ?? match) : match;
}

/**
 * The match that a rating of the owner is about: the one that took the place of the one named, if it may move there,
 * else that one; undefined if it is unknown.
 */
export function matchToRate(
  batch: Batch,
  matchId: string,
  given: Omit<Given, 'raterId'>,
): LoadedMatch | undefined {
  const match = batch.match(matchId);
  const last = lastInPlace(batch, matchId);
  if (!match || !last || last === match) return match;
  return mayMove(batch, { ...given, raterId: batch.owner.id }, match, last) ? last : match;
}

/**
 * True if a rating of one match becomes one of the match in its place: rater and rated are opponents there too. If it
 * is anonymous, everybody else who could have given it must be a member and still able to: otherwise a creator could
 * leave only one of them in, and would know whose it is. The creator's own ratings move in any case.
 */
export function mayMove(batch: Batch, given: Given, from: LoadedMatch, to: LoadedMatch): boolean {
  const { raterId, ratedUserId, isAnonymous } = given;
  if (!mayRateIn(batch, to, raterId, ratedUserId)) return false;
  if (!isAnonymous || raterId === from.initiatorId) return true;
  const seats = from.participants.map((seat) => ({ ...seat, team: seat.teamAssignment }));
  const rated = seats.find(({ userId }) => userId === ratedUserId);
  const couldRate = seats.filter((seat) => rated && areOpponents(rated, seat));
  return couldRate.every(({ userId, isGuest }) => {
    const user = userId === null || isGuest ? undefined : batch.state.usersById.get(userId);
    return user !== undefined && isMember(user) && mayRateIn(batch, to, user.id, ratedUserId);
  });
}

/** True if this rater may rate this player in the match (RATE-14). */
function mayRateIn(batch: Batch, match: LoadedMatch, rater: number, ratedUserId: number): boolean {
  const ratedMatch = toRatedMatch(match, rater);
  const rated = toRatedPlayer(batch.user(ratedUserId));
  return playerRefusal(ratedMatch, seatOf(ratedMatch, rater), rated) === null;
}
