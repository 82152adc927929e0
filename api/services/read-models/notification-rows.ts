import { and, desc, eq, sql } from 'drizzle-orm';
import { isOneOf } from '#api/store/many-rows.ts';
import { prepared } from '#api/store/prepared.ts';
import type { Notification as StoredNotification } from '#api/store/row-types.ts';
import type { Tx } from '#api/store/store.ts';
import type { Notification } from '#shared/schemas/notification.ts';
import type { NotificationRow } from '#shared/schemas/rows.ts';

/** The viewer's own notifications, by id. */
export async function readNotificationRows(
  tx: Tx,
  viewer: number,
  ids: readonly string[],
): Promise<Map<string, NotificationRow>> {
  const rows = await notificationsWith(tx, { viewer, ids });
  return new Map(rows.map((row) => [row.id, toNotificationRow(row)]));
}

const notificationsWith = prepared<StoredNotification>(({ db, t: { notifications } }) =>
  db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, sql.placeholder('viewer')),
        isOneOf(notifications.id, sql.placeholder('ids')),
      ),
    )
    .prepare(),
);

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
