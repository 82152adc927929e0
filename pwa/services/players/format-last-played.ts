import { formatDay } from '#pwa/ui/formats/format-day.ts';
import { dayHere } from '#shared/domain/days.ts';
import { playedWith as text } from '#shared/text/played-with.ts';

/** When the viewer last played with someone; `day` is yyyy-mm-dd. */
export function formatLastPlayed(day: string): string {
  return day === dayHere(Date.now()) ? text.today : text.last(formatDay(day));
}
