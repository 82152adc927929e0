import { once } from '#shared/lib/once.ts';

// Made once: making a format takes many times as long as using it. A day without a time is read as UTC.
const monthFormat = once(
  () => new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', timeZone: 'UTC' }),
);

/** The month of a calendar day (yyyy-mm-dd), such as "May 2026". */
export function formatMonth(day: string): string {
  return monthFormat().format(new Date(day));
}
