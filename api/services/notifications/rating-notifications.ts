import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { FeedChange } from '#api/store/feed.ts';
import { isOneOf } from '#api/store/many-rows.ts';
import { prepared } from '#api/store/prepared.ts';
import type { Notification, Rating } from '#api/store/row-types.ts';
import type { Tx } from '#api/store/store.ts';
import { deleteNotifications } from './delete-notifications.ts';

/** A rating that its player may have been notified of by name. */
type Told = Pick<Rating, 'publicId' | 'ratedUserId' | 'toldAt'>;

/** These players' unread notifications of a rating by this rater, who gave it with their name, by player. */
export async function readUnreadRatingNotifications(
  tx: Tx,
  rater: number,
  players: readonly number[],
): Promise<Map<number, Notification>> {
  const found = await readNotificationsOf(tx, await toldRatings(tx, { rater, players }));
  const unread = found.filter(({ read }) => !read);
  return new Map(unread.map((notification) => [notification.userId, notification]));
}

/** Deletes the notifications of these ratings, and returns the feed changes of those who had them. */
export async function deleteRatingNotifications(
  tx: Tx,
  ratings: readonly (Told & Pick<Rating, 'isAnonymous'>)[],
): Promise<FeedChange[]> {
  const named = ratings.filter(({ isAnonymous, toldAt }) => !isAnonymous && toldAt !== null);
  const ids = (await readNotificationsOf(tx, named)).map(({ id }) => id);
  return ids.length === 0 ? [] : deleteNotifications(tx, isOneOf(tx.t.notifications.id, ids));
}

/** A notification has the instant at which its rating was marked as told, so an index finds it. */
async function readNotificationsOf(tx: Tx, told: readonly Told[]): Promise<Notification[]> {
  if (told.length === 0) return [];
  const players = told.map(({ ratedUserId }) => ratedUserId);
  const instants = told.map(({ toldAt }) => toldAt);
  const rows = await notificationsAt(tx, { players, instants });
  const publicIds = new Set(told.map(({ publicId }) => publicId));
  return rows.filter(({ data }) => publicIds.has(data?.ratingId ?? ''));
}

const notificationsAt = prepared<Notification>(({ db, t: { notifications } }) =>
  db
    .select()
    .from(notifications)
    .where(
      and(
        isOneOf(notifications.userId, sql.placeholder('players')),
        isOneOf(notifications.createdAt, sql.placeholder('instants')),
      ),
    )
    .prepare(),
);

/** The last two conditions are those of an index. */
const toldRatings = prepared<Told>(({ db, t: { ratings } }) =>
  db
    .select({
      publicId: ratings.publicId,
      ratedUserId: ratings.ratedUserId,
      toldAt: ratings.toldAt,
    })
    .from(ratings)
    .where(
      and(
        eq(ratings.raterId, sql.placeholder('rater')),
        isOneOf(ratings.ratedUserId, sql.placeholder('players')),
        eq(ratings.isAnonymous, false),
        isNotNull(ratings.toldAt),
        sql`not ${ratings.isTest}`,
        isNull(ratings.withdrawnAt),
      ),
    )
    .prepare(),
);
