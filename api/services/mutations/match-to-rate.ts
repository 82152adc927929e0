import type { Participant, Rating } from '#api/store/row-types.ts';
import { areOpponents, playerRefusal, seatOf } from '#shared/domain/rating-rules.ts';
import { isMember } from '../accounts/load-users.ts';
import {
  type LoadedMatch,
  lastInPlace,
  toRatedMatch,
  toRatedPlayer,
} from '../matches/loaded-matches.ts';
import type { Batch } from './batch.ts';
import { seatGuest } from './shared-seats.ts';

type Given = Pick<Rating, 'raterId' | 'ratedUserId' | 'isAnonymous'>;

/**
 * The match that a rating of the owner is about: the last one that took the place of the one named, if it may move
 * there, else that one; undefined if it is unknown.
 */
export function matchToRate(
  batch: Batch,
  matchId: string,
  given: Omit<Given, 'raterId'>,
): LoadedMatch | undefined {
  const match = batch.match(matchId);
  const last = lastInPlace(batch.state.matchesById, matchId);
  if (!match || !last || last === match) return match;
  return mayMove(batch, { ...given, raterId: batch.owner.id }, match, last) ? last : match;
}

/**
 * True if a rating of one match becomes one of the match in its place: rater and rated are opponents there too. If it
 * is anonymous, everybody else who could have given it must still be able to: otherwise a creator could leave only one
 * of them in, and would know whose it is. The creator's own ratings move in any case.
 */
export function mayMove(batch: Batch, given: Given, from: LoadedMatch, to: LoadedMatch): boolean {
  const { raterId, ratedUserId, isAnonymous } = given;
  if (!mayRateIn(batch, to, raterId, ratedUserId)) return false;
  if (!isAnonymous || raterId === from.initiatorId) return true;
  return from.participants
    .filter((seat) => seat.leftBy === null && isOpponentOf(ratedUserId, seat, from))
    .every((seat) => mayStillRate(batch, seat, to, ratedUserId));
}

/** True if who sat here may rate this player in the other match: in the same seat, if they are a guest. */
function mayStillRate(
  batch: Batch,
  { id, userId, isGuest }: Participant,
  to: LoadedMatch,
  ratedUserId: number,
): boolean {
  const kept = to.participants.find((seat) => seat.id === id);
  if (kept) return isOpponentOf(ratedUserId, kept, to);
  const user = userId === null || isGuest ? undefined : batch.state.usersById.get(userId);
  return user !== undefined && isMember(user) && mayRateIn(batch, to, user.id, ratedUserId);
}

function isOpponentOf(player: number, seat: Participant, { participants }: LoadedMatch): boolean {
  const [a, b] = [seat, participants.find(({ userId }) => userId === player)].map(
    (each) => each && { userId: each.userId, team: each.teamAssignment },
  );
  return a !== undefined && b !== undefined && areOpponents(a, b);
}

/** True if this rater may rate this player in the match (RATE-14). */
function mayRateIn(batch: Batch, match: LoadedMatch, rater: number, ratedUserId: number): boolean {
  const user = batch.state.usersById.get(rater);
  const ratedMatch = toRatedMatch(user ? seatGuest(match, user) : match, rater);
  const rated = toRatedPlayer(batch.user(ratedUserId));
  return playerRefusal(ratedMatch, seatOf(ratedMatch, rater), rated) === null;
}
