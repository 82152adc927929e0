import { and, desc, eq } from 'drizzle-orm';
import { isOneOf } from '#api/store/many-rows.ts';
import type { Notification as StoredNotification } from '#api/store/row-types.ts';
import type { Tx } from '#api/store/store.ts';
import type { Notification } from '#shared/schemas/notification.ts';
import type { NotificationRow } from '#shared/schemas/rows.ts';

/** The viewer's own notifications, by id. */
export async function readNotificationRows(
  { db, t }: Tx,
  viewer: number,
  ids: readonly string[],
): Promise<Map<string, NotificationRow>> {
  const rows = await db
    .select()
    .from(t.notifications)
    .where(and(eq(t.notifications.userId, viewer), isOneOf(t.notifications.id, ids)));
  return new Map(rows.map((row) => [row.id, toNotificationRow(row)]));
}

/** All of a member's notifications, newest first. */
export async function readOwnNotifications({ db, t }: Tx, userId: number): Promise<Notification[]> {
  const rows = await db
    .select()
    .from(t.notifications)
    .where(eq(t.notifications.userId, userId))
    .orderBy(desc(t.notifications.createdAt), desc(t.notifications.id));
  return rows.map(toNotification);
}

function toNotification(row: StoredNotification): Notification {
  const { userId, sentViaEmail, sentViaSms } = row;
  return { ...toNotificationRow(row), userId, sentViaEmail, sentViaSms };
}

function toNotificationRow(row: StoredNotification): NotificationRow {
  const { id, type, title, message, data, read, createdAt } = row;
  return { id, type, title, message, data, read, createdAt: new Date(createdAt).toISOString() };
}
