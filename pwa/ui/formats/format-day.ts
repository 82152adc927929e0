import { dayHere } from '#shared/domain/days.ts';

// By hand, as the app speaks English everywhere: the first format that a browser makes takes it 15 to 50 ms, on the way
// to the first screen.
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A calendar day (yyyy-mm-dd), such as "Nov 1, 2026", which stays on one line. */
export function formatDay(day: string): string {
  const { year, month, date } = partsOf(day);
  return `${month.slice(0, 3)}\u00a0${date},\u00a0${year}`;
}

/** The month of a calendar day (yyyy-mm-dd), such as "November 2026". */
export function formatMonth(day: string): string {
  const { year, month } = partsOf(day);
  return `${month} ${year}`;
}

/** The calendar day of an instant (ISO 8601) where the reader is. */
export function formatDayOf(instant: string): string {
  return formatDay(dayHere(Date.parse(instant)));
}

function partsOf(day: string): { year: number; month: string; date: number } {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return { year, month: MONTHS[month - 1] ?? '', date };
}
