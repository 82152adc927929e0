import { formatTime } from './format-time.ts';

const DAY = { weekday: 'short', month: 'short', day: 'numeric' } as const;

/** A moment of the next days (milliseconds since 1970) where the reader is, such as "Wed, Nov 25, 5:10 PM". */
export function formatMoment(at: number): string {
  return `${new Date(at).toLocaleDateString('en-US', DAY)}, ${formatTime(at)}`;
}
