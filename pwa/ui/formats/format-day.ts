import { dayHere } from '#shared/domain/days.ts';

/** A calendar day (yyyy-mm-dd) in the reader's format, such as "May 1, 2026". */
export function formatDay(day: string): string {
  return new Date(`${day}T00:00:00`).toLocaleDateString(undefined, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  });
}

/** The month of a calendar day (yyyy-mm-dd) in the reader's format, such as "May 2026". */
export function formatMonth(day: string): string {
  const format = { year: 'numeric', month: 'long' } as const;
  return new Date(`${day}T00:00:00`).toLocaleDateString(undefined, format);
}

/** The calendar day of an instant (ISO 8601) where the reader is, in the reader's format. */
export function formatDayOf(instant: string): string {
  return formatDay(dayHere(Date.parse(instant)));
}
