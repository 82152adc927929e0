import { unbrokenTime } from './unbroken-time.ts';

/** An instant (ISO 8601) in the reader's format and time zone, such as "May 1, 2026, 2:30 PM". */
export function formatInstant(instant: string): string {
  return unbrokenTime(
    new Date(instant).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' }),
  );
}
