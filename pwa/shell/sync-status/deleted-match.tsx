import { formatDay } from '#pwa/ui/formats/format-day.ts';
import { syncPanel as text } from '#shared/text/sync-panel.ts';
import type { Entry } from '#sync/ports.ts';
import { useDeletedMatch } from './use-deleted-match.ts';

/** Says which deleted match a refused record is about, and who recorded it (SYNC-5). */
export function DeletedMatch({ entry }: { entry: Entry }) {
  const match = useDeletedMatch(entry);
  if (!match) return null;
  const { location, date, recorder } = match;
  return <p className="text-ink">{text.deletedMatch(location, formatDay(date), recorder)}</p>;
}
