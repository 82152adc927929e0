import { FIRST_MATCH_DAY } from '../limits.ts';
import { dayAfter } from './days.ts';

/**
 * Nobody plays after the day on which the match is recorded (docs/decisions/0070). Days are yyyy-mm-dd. One
 * more is open, since late in the evening the next day has begun elsewhere.
 */
export function latestMatchDay(today: string): string {
  return dayAfter(today);
}

/** What is wrong with the day of a match that is entered `today`, or null. */
export function matchDayFault(date: string, today: string): 'too_early' | 'too_late' | null {
  if (date < FIRST_MATCH_DAY) return 'too_early';
  return date > latestMatchDay(today) ? 'too_late' : null;
}

/**
 * The day that a match recorded on `day` is written down on: a later one than can be came from a wrong
 * clock, and is that of the recording.
 */
export function playedOn(date: string, day: string): string {
  return date > latestMatchDay(day) ? day : date;
}
