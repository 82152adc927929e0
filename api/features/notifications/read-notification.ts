import { and, eq } from 'drizzle-orm';
import { Problem } from '#api/core/problem.ts';
import type { Session } from '#api/services/accounts/sessions.ts';
import type { Deps } from '#api/services/deps.ts';
import { perform, performAll } from '#api/services/mutations/perform.ts';
import { APPLIED, type Verb, type Verdict } from '#api/services/mutations/verb.ts';
import { readNotificationRows } from '#api/services/read-models/notification-rows.ts';
import { inChunks } from '#api/store/many-rows.ts';
import { MINUTE_MS } from '#shared/domain/days.ts';
import { type ReadNotificationArgs, readNotificationArgs } from '#shared/schemas/mutations.ts';
import { refusals } from '#shared/text/refusals.ts';

/** The time at which a phone captured something is known to some seconds. */
const CLOCK_MS = MINUTE_MS;

/**
 * Marks one's own notification as read (NOTIFY-1). Marking it again changes nothing, and so does marking one
 * that is gone: a phone may send this long after its match was deleted. Someone else's notification is treated
 * as one that is gone. One that was reworded since it was read without signal says something new and stays unread.
 */
export const readNotification: Verb<ReadNotificationArgs> = {
  kind: 'readNotification',
  args: readNotificationArgs,
  readSet: ({ notificationId }) => ({ notificationIds: [notificationId] }),
  apply(batch, { at }, { notificationId }): Verdict {
    const notification = batch.state.notificationsById.get(notificationId);
    const isOwn = notification?.userId === batch.owner.id;
    const isUnread = isOwn && !notification.read && notification.createdAt <= at + CLOCK_MS;
    if (isUnread) batch.markRead(notificationId, notification);
    return APPLIED;
  },
};

/**
 * Marks one's own notification as read; repeating it changes nothing. Throws `notification_unknown` if it never
 * existed, is gone or belongs to another member, without saying which.
 */
export async function readOneNotification(
  deps: Deps,
  { userId }: Session,
  notificationId: string,
): Promise<void> {
  const own = await deps.store.read((tx) => readNotificationRows(tx, userId, [notificationId]));
  if (own.size === 0) throw new Problem('notification_unknown', refusals.notification_unknown);
  await perform(deps, readNotification, userId, { notificationId });
}

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
