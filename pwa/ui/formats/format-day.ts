import { dayHere } from '#shared/domain/days.ts';

const MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec';

/**
 * A calendar day (yyyy-mm-dd), such as "May 1, 2026", which stays on one line. By hand, as the app speaks English
 * everywhere: the first format that a browser makes takes it 15 to 50 ms, on the way to the first screen.
 */
export function formatDay(day: string): string {
  const [year, month = 0, date] = day.split('-').map(Number);
  return `${MONTHS.slice(3 * month - 3, 3 * month)}\u00a0${date},\u00a0${year}`;
}

/** The calendar day of an instant (ISO 8601) where the reader is. */
export function formatDayOf(instant: string): string {
  return formatDay(dayHere(Date.parse(instant)));
}
