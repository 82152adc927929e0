import { useLive } from '#pwa/app/player-context.tsx';
import type { PlayerDb } from '#pwa/db/player-db.ts';
import { readNotifications } from '#pwa/db/views/records.ts';
import { formatAgo } from '#pwa/ui/format-ago.ts';
import type { NotificationRow } from '#shared/schemas/rows.ts';

export interface NotificationView extends NotificationRow {
  /** How long ago it came, in the reader's own way. */
  ago: string;
}

/** All that this member was told, newest first, from this phone's own rows; undefined until they are read. */
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
