import { formatDailyHour } from '#pwa/ui/formats/format-daily-hour.ts';
import { dailyReveal } from '#shared/text/daily-reveal.ts';
import { useSignal } from './use-signal.ts';

/**
 * When the rated player sees what the rater does now (ANON-5), such as "today at 1:00 PM". Without signal, or while
 * this phone `isUnsent`, only that it takes a sync first.
 */
export function useRevealTime(isUnsent = false): string {
  const signal = useSignal();
  return isUnsent || signal !== 'good' ? dailyReveal.afterSync : formatDailyHour();
}
