import { type ReadNotificationArgs, readNotificationArgs } from '#shared/schemas/mutations.ts';
import type { Verb } from '../../mutations/verb.ts';
import { APPLIED, type Verdict } from '../../mutations/verdict.ts';

/**
 * Marks one's own notification as read (spec 4); doing so again changes nothing, nor does it for one that is
 * gone, as it may be by the time a phone has signal: its match was deleted. Another's is to its sender as
 * one that is gone.
 */
export const readNotification: Verb<ReadNotificationArgs> = {
  kind: 'readNotification',
  args: readNotificationArgs,
  needs: ({ notificationId }) => ({ notificationIds: [notificationId] }),
  apply(batch, _deed, { notificationId }): Verdict {
    const notification = batch.facts.notificationsById.get(notificationId);
    const isOwn = notification?.userId === batch.owner.id;
    if (isOwn && !notification.read) batch.markRead(notificationId, notification);
    return APPLIED;
  },
};
