import { APPLIED, type Verb, type Verdict } from '#api/services/mutations/verb.ts';
import { type ReadNotificationArgs, readNotificationArgs } from '#shared/schemas/mutations.ts';

/**
 * Marks one's own notification as read (NOTIFY-1). Marking it again changes nothing, and so does marking one
 * that is gone: a phone may send this long after its match was deleted. Someone else's notification is treated
 * as one that is gone.
 */
export const readNotification: Verb<ReadNotificationArgs> = {
  kind: 'readNotification',
  args: readNotificationArgs,
  readSet: ({ notificationId }) => ({ notificationIds: [notificationId] }),
  apply(batch, _deed, { notificationId }): Verdict {
    const notification = batch.state.notificationsById.get(notificationId);
    const isOwn = notification?.userId === batch.owner.id;
    if (isOwn && !notification.read) batch.markRead(notificationId, notification);
    return APPLIED;
  },
};
