import { DAY_MS, dayAfter, isClockOff, localDay, type Moment } from './days.ts';

/**
 * The latest day for a match, which cannot be later than its recording (docs/rules.md 70). Days are yyyy-mm-dd. One
 * more day is allowed, since late in the evening the next day has begun elsewhere.
 */
export function latestMatchDay(today: string): string {
  return dayAfter(today);
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

export function daysFrom(day: string, other: string): number {
  return (Date.parse(other) - Date.parse(day)) / DAY_MS;
}
