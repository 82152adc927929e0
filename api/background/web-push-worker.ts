import { and, count, eq, gt } from 'drizzle-orm';
import type { PushMessage, SendPush } from '#api/integrations/web-push/open-web-push.ts';
import type { Deps } from '#api/services/deps.ts';
import { wants } from '#api/services/notifications/notify.ts';
import type { Tx } from '#api/store/store.ts';
import { isNotificationType, notificationPath } from '#shared/domain/notification-types.ts';
import type { PushNotice } from '#shared/schemas/web-push.ts';
import { type PollLoop, startWokenPollLoop } from './poll-loop.ts';
import { runNextTask, type Task } from './queue.ts';

/** After some two hours a push message is outdated. */
const TRIES_MAX = 7;
/** Messages that are sent concurrently, so that a slow push service delays only its own. */
const LANES = 4;
const PACE = { lookMs: 30_000, graceMs: 5000 };

/** Sends push messages for as long as the process lives. */
export function startPushWorker(deps: Deps, send: SendPush): Pick<PollLoop, 'close'> {
  const pushOne = (signal: AbortSignal) => sendNextPush(deps, (message) => send(message, signal));
  const lanes = Array.from({ length: LANES }, () =>
    startWokenPollLoop(deps, 'push-worker-failed', pushOne, PACE),
  );
  return {
    close: async () => {
      await Promise.all(lanes.map((lane) => lane.close()));
    },
  };
}

/**
 * Sends the first push message that is due (api/background/queue.ts), rendered from what the store holds now. Nothing
 * is sent about a notification that was deleted or read meanwhile, nor to a browser that was signed out. A browser that
 * its push service no longer knows is deleted. False if none is due. Throws only if the store fails.
 */
export function sendNextPush(deps: Deps, send: SendPush): Promise<boolean> {
  const { store, now } = deps;
  return runNextTask(deps, {
    table: 'pushes',
    noun: 'push',
    triesMax: TRIES_MAX,
    work: async (task) => {
      const message = await store.read((tx) => readMessage(tx, task, now()));
      if (message === null || (await send(message))) return;
      await store.write(async ({ db, t: { pushSubscriptions: browsers } }) => {
        await db.delete(browsers).where(eq(browsers.id, task.subscriptionId));
      });
    },
  });
}

async function readMessage(
  tx: Tx,
  { about, subscriptionId }: Task<'pushes'>,
  now: number,
): Promise<PushMessage | null> {
  const { db, t } = tx;
  const { notifications, pushSubscriptions: browsers, sessions, users } = t;
  const [found] = await db
    .select({ notification: notifications, browser: browsers, user: users })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .innerJoin(browsers, eq(browsers.userId, users.id))
    .innerJoin(sessions, eq(sessions.id, browsers.sessionId))
    .where(
      and(
        eq(notifications.id, about),
        eq(notifications.read, false),
        eq(browsers.id, subscriptionId),
        gt(sessions.expiresAt, now),
      ),
    );
  if (!found) return null;
  const { notification, browser, user } = found;
  const { id, type, title, message, data } = notification;
  if (!isNotificationType(type) || !wants(user, type, 'push')) return null;
  const notice: PushNotice = {
    owner: user.id,
    id,
    title,
    body: message,
    path: notificationPath({ type, data }),
    unread: await countUnread(tx, user.id),
  };
  const { endpoint, p256dh, auth } = browser;
  return { endpoint, p256dh, auth, payload: JSON.stringify(notice) };
}

async function countUnread({ db, t: { notifications } }: Tx, userId: number): Promise<number> {
  const [unread] = await db
    .select({ count: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.read, false)));
  return unread?.count ?? 0;
}
