import { DAY_MS } from '#shared/domain/days.ts';
import { relativeTime } from '#shared/text/relative-time.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * The time since an instant, such as "2 minutes ago"; below a minute "just now". Clocks differ: an instant in the
 * future also counts as just now. Both in milliseconds since 1970.
 */
export function formatAgo(at: number, now: number): string {
  const ago = Math.max(0, now - at);
  if (ago < MINUTE_MS) return relativeTime.justNow;
  const format = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
  if (ago < HOUR_MS) return format.format(-Math.floor(ago / MINUTE_MS), 'minute');
  if (ago < DAY_MS) return format.format(-Math.floor(ago / HOUR_MS), 'hour');
  return format.format(-Math.floor(ago / DAY_MS), 'day');
}
