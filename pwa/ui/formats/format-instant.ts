import { formatDayOf } from './format-day.ts';
import { formatTime } from './format-time.ts';

/** An instant (ISO 8601) where the reader is, such as "May 1, 2026, 2:30 PM". */
export function formatInstant(instant: string): string {
  return `${formatDayOf(instant)}, ${formatTime(Date.parse(instant))}`;
}
