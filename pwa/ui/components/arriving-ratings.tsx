import { formatArriving, formatFirstNumbers } from '#pwa/ui/formats/format-daily-hour.ts';
import { Notice } from './notice.tsx';

/** How many ratings the player gets at the daily reveal (ANON-6). */
export function ArrivingRatings({ count }: { count: number }) {
  return <Notice>{formatArriving(count)}</Notice>;
}

/** When the first numbers of a player arrive whose ratings all wait for the daily reveal (DASH-3). */
export function ArrivingNumbers() {
  return formatFirstNumbers();
}
