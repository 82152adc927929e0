import { formatDailyHour } from '#pwa/ui/formats/format-daily-hour.ts';
import { dailyReveal as text } from '#shared/text/daily-reveal.ts';
import { Notice } from './notice.tsx';

/** How many ratings the player gets at the next daily reveal (ANON-6). */
export function ArrivingRatings({ count }: { count: number }) {
  return <Notice>{text.arriving(count, formatDailyHour())}</Notice>;
}
