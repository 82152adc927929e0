import { desc, eq } from 'drizzle-orm';
import type { NotificationRow } from '#shared/schemas/rows.ts';
import type { Deps } from '../../deps.ts';
import { toNotificationRow } from '../../rows/notification-rows.ts';

/** A member's notifications, newest first (spec 7). */
export async function readNotifications(
  { store }: Deps,
  userId: number,
): Promise<NotificationRow[]> {
  return store.read(async ({ db, t }) => {
    const rows = await db
      .select()
      .from(t.notifications)
      .where(eq(t.notifications.userId, userId))
      .orderBy(desc(t.notifications.createdAt), desc(t.notifications.id));
    return rows.map(toNotificationRow);
  });
}
