import { and, eq, sql } from 'drizzle-orm';
import type { FeedChange } from '#api/store/feed.ts';
import { isOneOf } from '#api/store/many-rows.ts';
import { prepared } from '#api/store/prepared.ts';
import type { Notification, Rating } from '#api/store/row-types.ts';
import type { Tx } from '#api/store/store.ts';
import { deleteNotifications } from './delete-notifications.ts';

/** These players' unread notifications of a rating by this rater, who gave it with their name, by player. */
export async function readUnreadRatingNotifications(
  tx: Tx,
  rater: number,
  players: readonly number[],
): Promise<Map<number, Notification>> {
  const unread = (await ratingNotificationsOf(tx, { players })).filter(({ read }) => !read);
  const publicIds = unread.flatMap(({ data }) => data?.ratingId ?? []);
  const given = publicIds.length === 0 ? [] : await ratingsOf(tx, { rater, publicIds });
  const ids = new Set(given.map(({ publicId }) => publicId));
  const own = unread.filter(({ data }) => ids.has(data?.ratingId ?? ''));
  return new Map(own.map((notification) => [notification.userId, notification]));
}

/** Deletes the notifications of these ratings, and returns the feed changes of those who had them. */
export async function deleteRatingNotifications(
  tx: Tx,
  ratings: readonly Pick<Rating, 'publicId' | 'ratedUserId' | 'isAnonymous'>[],
): Promise<FeedChange[]> {
  const named = ratings.filter(({ isAnonymous }) => !isAnonymous);
  if (named.length === 0) return [];
  const publicIds = new Set(named.map(({ publicId }) => publicId));
  const players = [...new Set(named.map(({ ratedUserId }) => ratedUserId))];
  const all = await ratingNotificationsOf(tx, { players });
  const about = all.filter(({ data }) => publicIds.has(data?.ratingId ?? ''));
  if (about.length === 0) return [];
  const ids = about.map(({ id }) => id);
  return deleteNotifications(tx, isOneOf(tx.t.notifications.id, ids));
}

const ratingNotificationsOf = prepared<Notification>(({ db, t: { notifications } }) =>
  db
    .select()
    .from(notifications)
    .where(
      and(
        isOneOf(notifications.userId, sql.placeholder('players')),
        eq(notifications.type, 'rating'),
      ),
    )
    .prepare(),
);

const ratingsOf = prepared<Pick<Rating, 'publicId'>>(({ db, t: { ratings } }) =>
  db
    .select({ publicId: ratings.publicId })
    .from(ratings)
    .where(
      and(
        isOneOf(ratings.publicId, sql.placeholder('publicIds')),
        eq(ratings.raterId, sql.placeholder('rater')),
      ),
    )
    .prepare(),
);
