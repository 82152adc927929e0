import { DAY_MS, dayAfter, HOUR_MS, localDay, type Moment } from './days.ts';
import type { Team } from './match-rules.ts';

/**
 * May A rate B? Every place that asks takes the answer from here: the server when it applies a rating, reminds
 * players and asks for ratings, the phone in its lists and its wizard.
 */

/** A match as these rules see it. */
export interface RatedMatch {
  id: string;
  isTest: boolean;
  isDeleted: boolean;
  seats: readonly RatingSeat[];
}

/** A seat of a match. Its `userId` is null while a guest has it, its `team` while teams are unknown. */
export interface RatingSeat {
  userId: number | null;
  team: Team | null;
}

/** The player to be rated. A guest's account is passed as null, like one that does not exist. */
export type RatedPlayer = { id: number; isDeleted: boolean } | null;

/** A rating that was accepted or is still to be sent. */
export interface KnownRating extends RatedOn {
  id: string;
  matchId: string;
  isTest: boolean;
}

/** A rating that is to be given. `day` is the rater's local day. */
interface NewRating extends RatedOn, Partial<Pick<Moment, 'utcOffset'>> {
  /** Unknown until the rater submits it. */
  id?: string;
  matchId: string;
  isTest?: boolean;
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

/** True if others can rate this player: not a guest, and not deleted. */
export function hasAccount(rated: RatedPlayer): boolean {
  return rated?.isDeleted === false;
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

/** True if the rules allow a rating of this player now, for a match that they have not been rated for (DASH-4). */
export function mayRateNow(now: Moment, earlier: readonly KnownRating[]): boolean {
  return freeDay(now, earlier) !== null;
}

/** The day that a rating counts for, or null if the player was rated on it (RATE-15). */
function freeDay(
  moment: Omit<NewRating, 'matchId'>,
  earlier: readonly KnownRating[],
): string | null {
  return ratingDay(
    moment,
    earlier.filter(({ isTest }) => !isTest),
  );
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

/** True for two different players of opposing teams, or of any while teams are unknown. */
export function areOpponents(a: RatingSeat, b: RatingSeat): boolean {
  if (a.userId !== null && a.userId === b.userId) return false;
  return a.team === null || b.team === null || a.team !== b.team;
}

/** How long a rater may edit or withdraw a rating (RATE-17). */
export const RATING_CHANGE_MS = DAY_MS;

/** True while the rater of a rating may edit or withdraw it; both times are of capture, in milliseconds. */
export function mayChangeRating({ at }: Pick<RatedOn, 'at'>, now: number): boolean {
  return now - at < RATING_CHANGE_MS;
}

function refused<Refusal>(refusal: Refusal): { refusal: Refusal; day: null } {
  return { refusal, day: null };
}

/** Two captures this far apart are never of one day, whatever their time zones: a day lasts 24 hours, or 25. */
export const DAY_OVER_MS = 26 * HOUR_MS;

/** The widest time zones of the wire: every clock on earth lies between them. */
const ZONE_MAX_MINUTES = 14 * 60;

/** A stored rating: its instant in milliseconds, and the day that it counts for. */
export interface RatedOn {
  at: number;
  day: string;
}

/**
 * Returns the day that a new rating counts for, or null if its rater has rated that player on this day already
 * (RATE-10, RATE-15). `others` are the same rater's real ratings of the same player; `day` is the local day of
 * the capture, and `utcOffset` its minutes east of UTC where they are known.
 *
 * A rater who flies west has the same date for up to two days. If that date is taken by a rating of the other
 * day, the new rating gets the neighboring date, so that the database keeps each day once. It is always a date
 * that some place on earth has at that moment: nobody gains days except by naming another time zone.
 */
export function ratingDay(
  rating: RatedOn & { utcOffset?: number },
  others: readonly RatedOn[],
): string | null {
  const { at, day, utcOffset } = rating;
  const holder = others.find((other) => other.day === day);
  if (holder === undefined) return day;
  const isAnotherDay =
    Math.abs(at - holder.at) >= DAY_OVER_MS || isMoved(holder, others, utcOffset);
  if (!isAnotherDay) return null;
  const next = at < holder.at ? dayBefore(day) : dayAfter(day);
  const isFree = others.every((other) => other.day !== next);
  return isFree && isDaySomewhere(next, at) ? next : null;
}

/** The days whose ratings `ratingDay` needs for a capture of this day. */
export function daysAround(day: string): string[] {
  return [dayBefore(day), day, dayAfter(day)];
}

/** True if a rating was moved to a neighboring day because of an earlier one. */
function isMoved(rating: RatedOn, others: readonly RatedOn[], utcOffset?: number): boolean {
  if (utcOffset === undefined) return false;
  const seen = localDay(rating.at, utcOffset);
  return seen !== rating.day && others.some(({ day }) => day === seen);
}

function isDaySomewhere(day: string, at: number): boolean {
  return localDay(at, -ZONE_MAX_MINUTES) <= day && day <= localDay(at, ZONE_MAX_MINUTES);
}

function dayBefore(day: string): string {
  return localDay(Date.parse(`${day}T00:00:00Z`) - DAY_MS, 0);
}
