import {
  areOpponents,
  freeDay,
  hasAccount,
  type KnownRating,
  type NewRating,
  type RatedPlayer,
  type RatingSeat,
} from './rating-rules.ts';

/**
 * May A rate B? Every place that asks takes the answer from here and from rating-rules.ts: the server when it applies a
 * rating, reminds players and asks for ratings, the phone in its lists and its wizard.
 */

/** A match as these rules see it. */
export interface RatedMatch {
  id: string;
  isTest: boolean;
  isDeleted: boolean;
  seats: readonly RatingSeat[];
}

export interface RatingQuestion {
  match: RatedMatch;
  /** The rater's seat, undefined if they took no part. */
  rater: RatingSeat | undefined;
  rated: RatedPlayer;
  rating: NewRating;
  /** The same rater's ratings of the same player. */
  earlier: readonly KnownRating[];
}

/** Why this player cannot be rated in this match at all, in the order of the checks. */
type PlayerRefusal =
  | 'rating_not_participant'
  | 'match_deleted'
  | 'rating_self'
  | 'player_unknown'
  | 'rating_not_opponent';

/** Why this player cannot be rated again, in the order of the checks. */
type RepeatRefusal = 'id_taken' | 'rated_today' | 'rated_in_match';

/** Refusals that end with the day ("Try again tomorrow", RATE-11): a later retry is a rating of that day. */
export const REFUSALS_OF_THE_DAY: ReadonlySet<string> = new Set([
  'rated_today',
] satisfies RepeatRefusal[]);

/** The first reason to refuse the rating, or the day that it counts for. */
type RatingVerdict<Refusal = PlayerRefusal | RepeatRefusal> =
  | { refusal: Refusal; day: null }
  | { refusal: null; day: string };

/** Judges a rating: who may be rated (RATE-14), then how often (RATE-10). */
export function judgeRating(question: RatingQuestion): RatingVerdict {
  const { match, rater, rated, rating, earlier } = question;
  const refusal = playerRefusal(match, rater, rated);
  return refusal === null ? judgeRepeat(rating, earlier) : refused(refusal);
}

/**
 * Says why this player cannot be rated in this match, or null (RATE-14). A guest is refused like a player of
 * another match: nobody is told which guests have an account (GUEST-7).
 */
export function playerRefusal(
  match: Pick<RatedMatch, 'isDeleted' | 'seats'>,
  rater: RatingSeat | undefined,
  rated: RatedPlayer,
): PlayerRefusal | null {
  if (!rater) return 'rating_not_participant';
  if (match.isDeleted) return 'match_deleted';
  if (!rated) return 'rating_not_participant';
  if (rated.id === rater.userId) return 'rating_self';
  const seat = seatOf(match, rated.id);
  if (!seat) return 'rating_not_participant';
  if (!hasAccount(rated)) return 'player_unknown';
  return areOpponents(rater, seat) ? null : 'rating_not_opponent';
}

/** The seat of this player, undefined if they took no part. */
export function seatOf({ seats }: Pick<RatedMatch, 'seats'>, id: number): RatingSeat | undefined {
  return seats.find(({ userId }) => userId === id);
}

/**
 * Judges how often a player is rated: once per day, and once per match (RATE-10, docs/rules.md 109). If both rules
 * refuse, the refusal is that of the day. Test ratings are not limited by day (docs/rules.md 27).
 */
export function judgeRepeat(
  rating: NewRating,
  earlier: readonly KnownRating[],
): RatingVerdict<RepeatRefusal> {
  if (earlier.some(({ id }) => id === rating.id)) return refused('id_taken');
  const day = rating.isTest ? rating.day : freeDay(rating, earlier);
  if (day === null) return refused('rated_today');
  if (isRatedInMatch(rating.matchId, earlier)) return refused('rated_in_match');
  return { refusal: null, day };
}

/** True if one of these ratings of a player is for this match, so that no other can be given for it. */
export function isRatedInMatch(
  matchId: string,
  earlier: readonly Pick<KnownRating, 'matchId'>[],
): boolean {
  return earlier.some((rating) => rating.matchId === matchId);
}

/** True if only one of two ratings of a rater for a player can be kept; unique indexes hold the same rule. */
export function areExclusive(
  a: Pick<KnownRating, 'matchId' | 'day' | 'isTest'>,
  b: Pick<KnownRating, 'matchId' | 'day' | 'isTest'>,
): boolean {
  return a.matchId === b.matchId || (a.day === b.day && !a.isTest && !b.isTest);
}

function refused<Refusal>(refusal: Refusal): { refusal: Refusal; day: null } {
  return { refusal, day: null };
}
