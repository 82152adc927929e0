import { captureAll } from '#pwa/db/outbox/capture.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { readNotifications } from '#pwa/db/views/records.ts';

/** Marks these as read on this phone, and on the server with the next signal; read ones are left alone. */
export function markRead(db: PlayerDb, ids: readonly string[]): Promise<void> {
  return captureAll(db, async () => {
    const rows = await readNotifications(db);
    const unread = rows.filter(({ id, read }) => !read && ids.includes(id));
    return unread.map(({ id }) => ({
      kind: 'readNotification',
      args: { notificationId: id },
      subject: id,
    }));
  });
}
