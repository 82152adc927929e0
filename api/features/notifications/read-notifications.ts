import type { Deps } from '#api/services/deps.ts';
import { readOwnNotifications } from '#api/services/read-models/notification-rows.ts';
import type { Notification } from '#shared/schemas/notification.ts';

/** Returns a member's notifications, newest first (API-27). */
export function readNotifications({ store }: Deps, userId: number): Promise<Notification[]> {
  return store.read((tx) => readOwnNotifications(tx, userId));
}
