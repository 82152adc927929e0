import { dayHere } from '#shared/domain/days.ts';
import { once } from '#shared/lib/once.ts';

// Made once: making a format takes many times as long as using it, and each card of a list uses one.
const dayFormat = formatOf({ year: 'numeric', month: 'short', day: 'numeric' });
const monthFormat = formatOf({ year: 'numeric', month: 'long' });

/** A calendar day (yyyy-mm-dd) in the reader's format, such as "May 1, 2026", which stays on one line. */
export function formatDay(day: string): string {
  return dayFormat().format(new Date(day)).replaceAll(' ', '\u00a0');
}

/** The month of a calendar day (yyyy-mm-dd) in the reader's format, such as "May 2026". */
export function formatMonth(day: string): string {
  return monthFormat().format(new Date(day));
}

/** The calendar day of an instant (ISO 8601) where the reader is, in the reader's format. */
export function formatDayOf(instant: string): string {
  return formatDay(dayHere(Date.parse(instant)));
}

/** A day without a time is read as UTC, and is the same day wherever it is shown if it is shown as UTC. */
function formatOf(parts: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  return once(() => new Intl.DateTimeFormat(undefined, { ...parts, timeZone: 'UTC' }));
}
