import { DAY_MS, dayAfter, HOUR_MS, localDay } from './days.ts';

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
