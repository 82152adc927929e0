import type { Rating } from '#api/store/row-types.ts';
import type { Tx } from '#api/store/store.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import { displayName } from '#shared/domain/names.ts';
import { notificationMessages } from '#shared/text/notification-messages.ts';
import { blockersAmong } from '../accounts/blocks.ts';
import { takeEach } from '../accounts/rate-limit.ts';
import { formatDay } from '../email/render-email.ts';
import { type NewNotification, toNotification } from '../notifications/notify.ts';
import {
  deleteRatingNotifications,
  readUnreadRatingNotifications,
} from '../notifications/rating-notifications.ts';
import { voiceOf } from '../read-models/announced-ratings.ts';
import type { Batch } from './batch.ts';

/**
 * For each voice and player. Honest raters need two in a day of 24 hours, because they rate a player once on each of
 * their own days (RATE-10). More would come only of one who rates and withdraws again and again, or by many guests.
 */
const NOTIFIED = { max: 2, windowMs: DAY_MS };

/**
 * Notifies players at once of the batch's ratings that they see with the rater's name: who rated them, for which match
 * (docs/rules.md 83). All others count in the daily number: anonymous ones, those of a voice that exceeds `NOTIFIED`,
 * and those by members the player has blocked and by their guests. While an earlier notification of that rater is
 * unread, it is reworded for the new rating, and nothing is sent again. All this depends only on what the player sees,
 * so it reveals no anonymous rating.
 */
export async function notifyNamedRatings(tx: Tx, batch: Batch): Promise<void> {
  const { owner, now, createdRatings } = batch;
  const mutationIds = mutationIdsOf(batch);
  const received = createdRatings.filter(({ publicId }) => mutationIds.has(publicId));
  await forgetReplaced(tx, batch, received, mutationIds);
  const seen = received.filter(({ isAnonymous }) => !isAnonymous);
  if (seen.length === 0) return;
  const players = seen.map(({ ratedUserId }) => ratedUserId);
  // One owner's ratings of a batch have one voice: a guest's account has one seat.
  const blockers = await blockersAmong(tx, seen[0]?.guestOf ?? owner.id, players);
  const unread = await readUnreadRatingNotifications(tx, owner.id, players);
  const fresh = seen.filter(({ ratedUserId: id }) => !blockers.has(id) && !unread.has(id));
  const allowed = await takeEach(tx, new Set(fresh.map(keyOf)), NOTIFIED, now);
  for (const rating of seen) {
    const { ratedUserId: viewer, publicId } = rating;
    const earlier = blockers.has(viewer) ? undefined : unread.get(viewer);
    if (!earlier && !allowed.has(keyOf(rating))) continue;
    const notice = noticeOf(batch, rating);
    const notification = toNotification(notice, earlier?.id ?? batch.newId(), now);
    if (earlier) batch.rewordedNotifications.add(notification);
    else batch.createdNotifications.push(notification);
    // With the rating in one version of the feed, which would else count one mutation more than there was.
    const mutationId = mutationIds.get(publicId) ?? '';
    batch.feedChanges.push({ viewer, entity: 'notification', id: notification.id, mutationId });
    rating.toldAt = now;
  }
}

/** A rating that an anonymous one replaces is not shown any more: its notification would tell who gave that one. */
async function forgetReplaced(
  tx: Tx,
  { replacedRatings, feedChanges }: Batch,
  received: readonly Rating[],
  mutationIds: ReadonlyMap<unknown, string | undefined>,
): Promise<void> {
  const anonymous = received.filter(({ isAnonymous }) => isAnonymous);
  const byPlayer = new Map(anonymous.map(({ ratedUserId, publicId }) => [ratedUserId, publicId]));
  const replaced = replacedRatings.filter(({ ratedUserId }) => byPlayer.has(ratedUserId));
  for (const change of await deleteRatingNotifications(tx, replaced)) {
    const mutationId = mutationIds.get(byPlayer.get(change.viewer)) ?? '';
    feedChanges.push({ ...change, mutationId });
  }
}

function keyOf(rating: Rating): string {
  return `named-rating:${voiceOf(rating)} ${rating.ratedUserId}`;
}

/**
 * The mutations with which ratings reach their players, by the public id: those that count, if the player is a member.
 */
function mutationIdsOf({ feedChanges }: Batch): ReadonlyMap<unknown, string | undefined> {
  const received = feedChanges.filter(
    ({ entity, as }) => entity === 'rating-received' && as === 'changed',
  );
  return new Map(received.map(({ id, mutationId }) => [id, mutationId]));
}

function noticeOf(
  batch: Batch,
  { ratedUserId, matchId, publicId }: Pick<Rating, 'ratedUserId' | 'matchId' | 'publicId'>,
): NewNotification {
  const match = batch.match(matchId);
  if (!match) throw new Error('A rating without a match was added');
  const { location, date } = match;
  const name = displayName(batch.owner);
  const words = notificationMessages.ratedBy(name, location ?? '', formatDay(date));
  return { userId: ratedUserId, type: 'rating', words, data: { matchId, ratingId: publicId } };
}
