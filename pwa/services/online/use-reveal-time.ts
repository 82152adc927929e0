import { formatAnyDailyHour, formatDailyHour } from '#pwa/ui/formats/format-daily-hour.ts';
import { useSignal } from './use-signal.ts';

/**
 * When the rated player sees a rating that is given now (ANON-5), such as "today at 1:00 PM". Without signal the
 * day is unknown: "next 1:00 PM".
 */
export function useRevealTime(): string {
  return useSignal() !== 'good' ? formatAnyDailyHour() : formatDailyHour();
}
