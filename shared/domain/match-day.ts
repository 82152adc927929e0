import { DAY_MS, dayAfter, isClockOff, localDay, type Moment } from './days.ts';

/** Pickleball was invented in this year (MATCH-35). */
export const FIRST_MATCH_DAY = '1965-01-01';

/**
 * The latest day for a match, which cannot be later than its recording (docs/rules.md 70). Days are yyyy-mm-dd. One
 * more day is allowed, since late in the evening the next day has begun elsewhere.
 */
export function latestMatchDay(today: string): string {
  return dayAfter(today);
}

/** What is wrong with the day of a match that is entered `today`, or null. */
export function matchDayFault(date: string, today: string): 'too_early' | 'too_late' | null {
  if (date < FIRST_MATCH_DAY) return 'too_early';
  return date > latestMatchDay(today) ? 'too_late' : null;
}

/** A day longer ago than this is more likely a slip than a match that is recorded late. */
export const QUESTIONED_AFTER_DAYS = 60;

/** True for a day that the form asks about, and never refuses (MATCH-41). */
export function isLongAgo(date: string, today: string): boolean {
  return daysFrom(date, today) > QUESTIONED_AFTER_DAYS;
}

/**
 * The stored day of a match. If the clock of the recording phone was wrong, the day was chosen relative to a wrong
 * "today" and moves with it, unless it is nearer to the right one: then it was typed by somebody who knew better. A day
 * later than possible becomes that of the recording.
 */
export function playedOn(date: string, recorded: Moment & { deviceAt: number }): string {
  const { at, day, deviceAt, utcOffset } = recorded;
  const shown = localDay(deviceAt, utcOffset);
  const isChosenBesideShown = Math.abs(daysFrom(shown, date)) <= Math.abs(daysFrom(day, date));
  const played =
    isClockOff(deviceAt, at) && isChosenBesideShown
      ? localDay(Date.parse(day) + daysFrom(shown, date) * DAY_MS, 0)
      : date;
  return played > latestMatchDay(day) ? day : played;
}

function daysFrom(day: string, other: string): number {
  return (Date.parse(other) - Date.parse(day)) / DAY_MS;
}
