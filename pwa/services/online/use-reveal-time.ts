import { formatDailyHour, formatDailyHourAfterSync } from '#pwa/ui/formats/format-daily-hour.ts';
import { useSignal } from './use-signal.ts';

/**
 * When the rated player sees a rating that is given now (ANON-5), such as "today at 1:00 PM". Without signal only that
 * it takes a sync first.
 */
export function useRevealTime(): string {
  return useSignal() !== 'good' ? formatDailyHourAfterSync() : formatDailyHour();
}
