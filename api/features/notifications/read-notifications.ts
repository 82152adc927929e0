import type { Notification } from '#shared/schemas/notification.ts';
import type { Deps } from '../../deps.ts';
import { readOwnNotifications } from '../../rows/notification-rows.ts';

/** Returns a member's notifications, newest first (API-27). */
export function readNotifications({ store }: Deps, userId: number): Promise<Notification[]> {
  return store.read((tx) => readOwnNotifications(tx, userId));
}
