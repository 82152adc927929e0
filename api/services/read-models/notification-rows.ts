import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { cutPage, descending } from '#api/store/keyset.ts';
import { isOneOf } from '#api/store/many-rows.ts';
import { prepared } from '#api/store/prepared.ts';
import type { Notification as StoredNotification } from '#api/store/row-types.ts';
import type { Tx } from '#api/store/store.ts';
import type { Notification } from '#shared/schemas/notification.ts';
import type { NotificationRow } from '#shared/schemas/rows.ts';
import { type OwnList, word } from './own-list.ts';

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
export const ownNotifications: OwnList<Notification> = {
  place: z.tuple([z.int(), word]),
  readPart: async ({ db, t: { notifications } }, userId, { after, limit }) => {
    const newestFirst = descending(notifications.createdAt, notifications.id);
    const rows = await db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, userId), newestFirst.isAfter(after)))
      .orderBy(...newestFirst.orderBy)
      .limit(limit + 1);
    const { page, last } = cutPage(rows, limit);
    return { items: page.map(toNotification), last: last ? [last.createdAt, last.id] : null };
  },
};

function toNotification(row: StoredNotification): Notification {
  const { userId, sentViaEmail, sentViaSms } = row;
  return { ...toNotificationRow(row), userId, sentViaEmail, sentViaSms };
}

function toNotificationRow(row: StoredNotification): NotificationRow {
  const { id, type, title, message, read, createdAt } = row;
  const { askedBy: _, from: _from, ...about } = row.data ?? {};
  const data = row.data && about;
  return { id, type, title, message, data, read, createdAt: new Date(createdAt).toISOString() };
}
