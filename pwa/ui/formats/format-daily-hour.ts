import { lastDailyHour, nextDailyHour } from '#shared/domain/daily-hour.ts';
import { dayHere, HOUR_MS } from '#shared/domain/days.ts';
import { dailyReveal as text } from '#shared/text/daily-reveal.ts';
import { formatTime } from './format-time.ts';

/** The next daily reveal where the reader is, such as "today at 1:00 PM". `now` in milliseconds. */
export function formatDailyHour(now = Date.now()): string {
  const at = nextDailyHour(now);
  const time = formatTime(at);
  return dayHere(at) === dayHere(now) ? text.today(time) : text.tomorrow(time);
}

/** The same for what this phone has to sync first, such as "at 1:00 PM, once this phone has synced". */
export function formatDailyHourAfterSync(now = Date.now()): string {
  return text.afterSync(formatRevealTime(now));
}

/** The same where that is said already, such as "next 1:00 PM". */
export function formatAnyDailyHour(now = Date.now()): string {
  return text.next(formatRevealTime(now));
}

/** The time of day of the daily reveal where the reader is, such as "1:00 PM". */
export function formatRevealTime(now = Date.now()): string {
  return formatTime(nextDailyHour(now));
}

/** When a player who has ratings waiting, and none before, gets the first numbers (DASH-3). */
export function formatFirstNumbers(now = Date.now()): string {
  return isRevealing(now) ? text.firstNumbersOnTheirWay : text.firstNumbers(formatDailyHour(now));
}

/**
 * How many ratings arrive, and when (ANON-6). The reveal takes all that wait, and counts move at full hours only: one
 * read within an hour after it is of what it reveals, and the job or this phone's next pull is only late.
 */
export function formatArriving(count: number, now = Date.now()): string {
  return isRevealing(now) ? text.onTheirWay(count) : text.arriving(count, formatDailyHour(now));
}

function isRevealing(now: number): boolean {
  return now - lastDailyHour(now) < HOUR_MS;
}
