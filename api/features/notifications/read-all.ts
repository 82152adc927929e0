import { and, eq } from 'drizzle-orm';
import type { Session } from '#api/services/accounts/sessions.ts';
import type { Deps } from '#api/services/deps.ts';
import { performAll } from '#api/services/mutations/perform.ts';
import { inChunks } from '../../store/many-rows.ts';
import { readNotification } from './read-notification.ts';

/** Marks all of a member's notifications as read, each as `readNotification` does. */
export async function readAllNotifications(deps: Deps, { userId }: Session): Promise<void> {
  const unread = await deps.store.read(({ db, t }) => {
    const { id, read } = t.notifications;
    const own = eq(t.notifications.userId, userId);
    return db
      .select({ notificationId: id })
      .from(t.notifications)
      .where(and(own, eq(read, false)));
  });
  for (const chunk of inChunks(unread)) await performAll(deps, readNotification, userId, chunk);
}
