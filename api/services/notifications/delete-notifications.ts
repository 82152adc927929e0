import type { SQL } from 'drizzle-orm';
import type { FeedChange } from '#api/store/feed.ts';
import type { Tx } from '#api/store/store.ts';

/** Deletes the notifications that `which` selects, and returns the feed changes of those who had them. */
export async function deleteNotifications(
  { db, t: { notifications } }: Tx,
  which: SQL | undefined,
): Promise<FeedChange[]> {
  const { id, userId: viewer } = notifications;
  const deleted = await db.delete(notifications).where(which).returning({ id, viewer });
  return deleted.map((notice) => ({ ...notice, entity: 'notification', as: 'gone' }));
}
