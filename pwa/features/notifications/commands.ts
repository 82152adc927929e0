import { capture } from '#pwa/db/capture.ts';
import type { PlayerDb } from '#pwa/db/player-db.ts';
import type { NotificationRow } from '#shared/schemas/rows.ts';

/** Marks these as read on this phone, and on the server with the next signal; what is read already is left alone. */
export async function markRead(db: PlayerDb, rows: readonly NotificationRow[]): Promise<void> {
  for (const { id } of rows.filter(({ read }) => !read))
    await capture(db, { kind: 'readNotification', args: { notificationId: id }, subject: id });
}
