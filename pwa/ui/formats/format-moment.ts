import { unbrokenTime } from './unbroken-time.ts';

/** A moment of the next days (milliseconds since 1970) in the reader's format, such as "Wed, Nov 25, 5:10 PM". */
export function formatMoment(at: number): string {
  return unbrokenTime(
    new Date(at).toLocaleString(undefined, {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    }),
  );
}
