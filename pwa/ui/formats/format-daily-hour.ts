import { nextDailyHour } from '#shared/domain/daily-hour.ts';
import { dayHere } from '#shared/domain/days.ts';
import { dailyReveal as text } from '#shared/text/daily-reveal.ts';
import { unbrokenTime } from './unbroken-time.ts';

/** The next daily reveal in the reader's format and time zone, such as "today at 1:00 PM". `now` in milliseconds. */
export function formatDailyHour(now = Date.now()): string {
  const at = nextDailyHour(now);
  const time = unbrokenTime(new Date(at).toLocaleTimeString(undefined, { timeStyle: 'short' }));
  return dayHere(at) === dayHere(now) ? text.today(time) : text.tomorrow(time);
}
