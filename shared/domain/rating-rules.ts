import { DAY_MS, dayAfter, HOUR_MS, localDay, type Moment } from './days.ts';
import type { Team } from './match-rules.ts';

/** Who may be rated, and for which day a rating counts: judge-rating.ts decides by these. */

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
export interface NewRating extends RatedOn, Partial<Pick<Moment, 'utcOffset'>> {
  /** Unknown until the rater submits it. */
  id?: string;
  matchId: string;
  isTest?: boolean;
}

/** True if others can rate this player: not a guest, and not deleted. */
export function hasAccount(rated: RatedPlayer): boolean {
  return rated?.isDeleted === false;
}

/** True if the rules allow a rating of this player now, for a match that they have not been rated for (DASH-4). */
export function mayRateNow(now: Moment, earlier: readonly KnownRating[]): boolean {
  return freeDay(now, earlier) !== null;
}

/** The day that a rating counts for, or null if the player was rated on it (RATE-15). */
export function freeDay(
  moment: Omit<NewRating, 'matchId'>,
  earlier: readonly KnownRating[],
): string | null {
  return ratingDay(
    moment,
    earlier.filter(({ isTest }) => !isTest),
  );
}

/** True for two different players of opposing teams, or of any while teams are unknown. */
export function areOpponents(a: RatingSeat, b: RatingSeat): boolean {
  if (a.userId !== null && a.userId === b.userId) return false;
  return a.team === null || b.team === null || a.team !== b.team;
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
