import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { readNotifications } from '#pwa/db/views/records.ts';
import { useLive } from '#pwa/services/player/player-context.tsx';
import { formatAgo } from '#pwa/ui/formats/format-ago.ts';
import type { NotificationRow } from '#shared/schemas/rows.ts';

export interface NotificationView extends NotificationRow {
  /** The time since it arrived, in the reader's language. */
  ago: string;
}

/** All notifications of this member, newest first, from this phone's own rows; undefined until they are read. */
export function useNotifications(): NotificationView[] | undefined {
  return useLive(readNewestFirst);
}

async function readNewestFirst(db: PlayerDb): Promise<NotificationView[]> {
  const rows = await readNotifications(db);
  const now = Date.now();
  return rows
    .sort((a, b) => (ageOf(a) < ageOf(b) ? 1 : -1))
    .map((row) => ({ ...row, ago: formatAgo(Date.parse(row.createdAt), now) }));
}

function ageOf({ createdAt, id }: NotificationRow): string {
  return `${createdAt} ${id}`;
}
