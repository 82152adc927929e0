import type { Rating } from '#api/store/row-types.ts';
import { playerRefusal, seatOf } from '#shared/domain/rating-rules.ts';
import { type LoadedMatch, toRatedMatch, toRatedPlayer } from '../matches/loaded-matches.ts';
import type { Batch } from './batch.ts';

/**
 * The match that the owner rates this player in: the one that took the place of the one named, if they are opponents
 * there too (WRONG-9), else that one; undefined if it is unknown.
 */
export function matchToRate(
  batch: Batch,
  matchId: string,
  ratedUserId: number,
): LoadedMatch | undefined {
  const match = batch.match(matchId);
  let last = match;
  while (last?.replacedBy) last = batch.match(last.replacedBy);
  const isOpponent = last && mayRateIn(batch, last, { raterId: batch.owner.id, ratedUserId });
  return isOpponent ? last : match;
}

/** True if this rater may rate this player in the match (RATE-14). */
export function mayRateIn(
  batch: Batch,
  match: LoadedMatch,
  { raterId, ratedUserId }: Pick<Rating, 'raterId' | 'ratedUserId'>,
): boolean {
  const ratedMatch = toRatedMatch(match, raterId);
  const rated = toRatedPlayer(batch.user(ratedUserId));
  return playerRefusal(ratedMatch, seatOf(ratedMatch, raterId), rated) === null;
}
