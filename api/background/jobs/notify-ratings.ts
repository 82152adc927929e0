import { and, asc, inArray, isNull, lt } from 'drizzle-orm';
import type { Deps } from '#api/services/deps.ts';
import {
  lastNotificationTime,
  type NewNotification,
  notify,
} from '#api/services/notifications/notify.ts';
import type { Tx } from '#api/store/store.ts';
import { notificationMessages } from '#shared/text/notification-messages.ts';
import { daily, type Job } from './job.ts';
import { forMemberBatch } from './member-batches.ts';

/**
 * Notifies players that they were rated: once a day at a fixed hour, with the number of raters and no names. So neither
 * the message nor its time reveals who gave an anonymous rating, when, or for which match (architecture: Anonymity;
 * docs/rules.md 83).
 */
export const notifyRatingsJob: Job = {
  name: 'notify-ratings',
  does: 'notifies players how many rated them since yesterday',
  nextAfter: daily,
  doBatch: (deps) =>
    deps.store.write((tx) => notifySome(tx, deps, lastNotificationTime(deps.now()))),
};

async function notifySome(tx: Tx, deps: Deps, at: number): Promise<boolean> {
  const { db, t } = tx;
  const { ratedUserId, toldAt, createdAt, isLatest, isTest } = t.ratings;
  const isNew = and(isNull(toldAt), lt(createdAt, at));
  const find = (most: number) =>
    db
      .selectDistinct({ id: ratedUserId })
      .from(t.ratings)
      .where(isNew)
      .orderBy(asc(ratedUserId))
      .limit(most);
  return forMemberBatch(tx, find, async (ids) => {
    const ratings = await db
      .update(t.ratings)
      .set({ toldAt: at })
      .where(and(inArray(ratedUserId, ids), isNew))
      .returning({ id: ratedUserId, isLatest, isTest });
    const counted = ratings.filter((rating) => rating.isLatest && !rating.isTest);
    await notify(tx, deps, toNotifications(counted), at);
  });
}

function toNotifications(ratings: readonly { id: number }[]): NewNotification[] {
  const raters = Map.groupBy(ratings, ({ id }) => id);
  return [...raters].map(([userId, { length }]) => ({
    userId,
    type: 'rating',
    words: notificationMessages.rated(length),
  }));
}
