import { Problem } from '#api/core/problem.ts';
import type { Session } from '#api/services/accounts/sessions.ts';
import type { Deps } from '#api/services/deps.ts';
import { perform } from '#api/services/mutations/perform.ts';
import { readNotificationRows } from '#api/services/read-models/notification-rows.ts';
import { refusals } from '#shared/text/refusals.ts';
import { readNotification } from './read-notification.ts';

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
