import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { WakeSignal } from '#api/core/wake-signal.ts';
import type { Deps } from '#api/services/deps.ts';
import { queueEmails } from '#api/services/email/queue-emails.ts';
import { markChanged } from '#api/store/feed.ts';
import { isOneOf } from '#api/store/many-rows.ts';
import { prepared } from '#api/store/prepared.ts';
import type { Notification } from '#api/store/row-types.ts';
import type { Tx } from '#api/store/store.ts';
import type { StoredNotificationData } from '#api/store/tables/messages.ts';
import { choicesOf } from '#shared/domain/channel-choices.ts';
import type { Channel } from '#shared/domain/notification-channels.ts';
import {
  isNotificationType,
  type NotificationType,
  OCCASION_OF,
} from '#shared/domain/notification-types.ts';
import type { ToastText } from '#shared/text/toast-type.ts';

/** A notification for one member. */
export interface NewNotification {
  userId: number;
  type: NotificationType;
  words: Required<ToastText>;
  data?: StoredNotificationData;
}

type Recipient = Pick<Tx['t']['users']['$inferSelect'], 'id' | 'channels' | 'emailProvedAt'>;

/**
 * Notifies members: stores the notification, puts it into their feeds, and queues it for the channels that
 * each of them chose. Guests and deleted accounts get none. `at` is the instant that they see. The members'
 * rows must be locked (architecture: Write transactions).
 */
export async function notify(
  tx: Tx,
  { pokes, wakeSignal, now }: Pick<Deps, 'pokes' | 'wakeSignal' | 'now'>,
  notices: readonly NewNotification[],
  at: number = now(),
): Promise<void> {
  const rows = notices.map((notice) => toNotification(notice, v7(), at));
  const stored = await storeNotifications(tx, wakeSignal, rows, now());
  const changes = stored.map(({ userId, id }) => ({
    viewer: userId,
    entity: 'notification' as const,
    id,
  }));
  if (changes.length > 0) await markChanged(tx, pokes, changes);
}

/** A notification as it is stored; `at` in milliseconds. */
export function toNotification(
  { userId, type, words, data }: NewNotification,
  id: string,
  at: number,
): Notification {
  return {
    id,
    userId,
    type,
    title: words.title,
    message: words.description,
    data: data ?? null,
    read: false,
    sentViaEmail: false,
    sentViaSms: false,
    createdAt: at,
  };
}

/**
 * Stores notifications and queues their deliveries: the part of `notify` for callers that change the feeds
 * themselves. Returns the stored ones.
 */
export async function storeNotifications(
  tx: Tx,
  wakeSignal: WakeSignal,
  rows: readonly Notification[],
  now: number,
): Promise<Notification[]> {
  const recipients = await readRecipients(
    tx,
    rows.map(({ userId }) => userId),
  );
  const stored = rows.filter(({ userId }) => recipients.has(userId));
  await tx.insertRows(tx.t.notifications, stored);
  const mailed = stored.filter((row) => isWanted(recipients, row, 'mail'));
  const mails = mailed.map(({ id }) => ({ kind: 'notice' as const, about: id }));
  await queueEmails(tx, wakeSignal, mails, now);
  const pushed = stored.filter((row) => isWanted(recipients, row, 'push'));
  await queuePushes(tx, wakeSignal, pushed, now);
  return stored;
}

async function readRecipients(tx: Tx, ids: readonly number[]): Promise<Map<number, Recipient>> {
  const recipients = ids.length === 0 ? [] : await recipientsOf(tx, { ids: [...new Set(ids)] });
  return new Map(recipients.map((recipient) => [recipient.id, recipient]));
}

const recipientsOf = prepared<Recipient>(({ db, t: { users } }) => {
  const { id, channels, emailProvedAt, isGuest, deletedAt } = users;
  return db
    .select({ id, channels, emailProvedAt })
    .from(users)
    .where(and(isOneOf(id, sql.placeholder('ids')), eq(isGuest, false), isNull(deletedAt)))
    .prepare();
});

function isWanted(
  recipients: ReadonlyMap<number, Recipient>,
  { userId, type }: Notification,
  channel: Channel,
): boolean {
  const recipient = recipients.get(userId);
  return recipient !== undefined && isNotificationType(type) && wants(recipient, type, channel);
}

/** True if the member chose this channel; an unverified address gets no mail. */
export function wants(
  { channels, emailProvedAt }: Pick<Recipient, 'channels' | 'emailProvedAt'>,
  type: NotificationType,
  channel: Channel,
): boolean {
  if (channel === 'mail' && emailProvedAt === null) return false;
  return choicesOf(channels)[OCCASION_OF[type]][channel];
}

/** Queues push messages to every browser of these members, sent once this transaction is durable. */
async function queuePushes(
  tx: Tx,
  wakeSignal: WakeSignal,
  notifications: readonly Pick<Notification, 'id' | 'userId'>[],
  now: number,
): Promise<void> {
  const browsers = await readBrowsers(
    tx,
    notifications.map(({ userId }) => userId),
    now,
  );
  const rows = notifications.flatMap(({ id: about, userId }) =>
    browsers
      .filter((browser) => browser.userId === userId)
      .map((browser) => ({ kind: 'notice' as const, about, subscriptionId: browser.id }))
      .map((row) => ({ id: v7(), ...row, createdAt: now, dueAt: now })),
  );
  await tx.insertRows(tx.t.pushes, rows);
  if (rows.length > 0) tx.onCommit(() => wakeSignal.wake());
}

async function readBrowsers(tx: Tx, userIds: readonly number[], now: number): Promise<Browser[]> {
  return userIds.length === 0 ? [] : browsersOf(tx, { ids: [...new Set(userIds)], now });
}

interface Browser {
  id: string;
  userId: number;
}

const browsersOf = prepared<Browser>(({ db, t: { pushSubscriptions: browsers, sessions } }) =>
  db
    .select({ id: browsers.id, userId: browsers.userId })
    .from(browsers)
    .innerJoin(sessions, eq(sessions.id, browsers.sessionId))
    .where(
      and(
        isOneOf(browsers.userId, sql.placeholder('ids')),
        gt(sessions.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare(),
);
