import { and, isNull, lt, type SQL } from 'drizzle-orm';
import type { Deps } from '#api/services/deps.ts';
import { type NewNotification, notify } from '#api/services/notifications/notify.ts';
import { markChanged } from '#api/store/feed.ts';
import { isOneOf } from '#api/store/many-rows.ts';
import type { Rating } from '#api/store/row-types.ts';
import type { Tx } from '#api/store/store.ts';
import type { Tables } from '#api/store/tables.ts';
import { lastDailyHour } from '#shared/domain/daily-hour.ts';
import { countVoices } from '#shared/domain/player-numbers.ts';
import { notificationMessages } from '#shared/text/notification-messages.ts';
import { daily, type Job } from './job.ts';
import { forMemberBatch } from './member-batches.ts';
import { findRated } from './rated-players.ts';
import { isArriving, isChanging, isLeaving, revealRatings } from './reveal-ratings.ts';

/**
 * Reveals the ratings that waited, and notifies players of those that they were not notified of by name
 * (api/services/mutations/notify-named-ratings.ts): once a day at a fixed hour, with the number of raters and no names.
 * So neither the message nor its time reveals who gave an anonymous rating, when, or for which match (architecture:
 * Anonymity; docs/rules.md 83).
 */
export const notifyRatingsJob: Job = {
  name: 'notify-ratings',
  does: 'reveals ratings that waited, and notifies players how many rated them anonymously',
  nextAfter: daily,
  doBatch: (deps) => deps.store.write((tx) => notifySome(tx, deps, lastDailyHour(deps.now()))),
};

async function notifySome(tx: Tx, deps: Deps, at: number): Promise<boolean> {
  return forMemberBatch(
    tx,
    (most) => findDue(tx, at, most),
    async (ids) => {
      const revealed = await revealRatings(tx, ids, at);
      if (revealed.length > 0) await markChanged(tx, deps.pokes, revealed);
      const counted = await markTold(tx, ids, at);
      await notify(tx, deps, toNotifications(counted), at);
    },
  );
}

/** Players with ratings to be notified of, or with one that arrives, leaves or changes. */
async function findDue(tx: Tx, at: number, most: number): Promise<{ id: number }[]> {
  const due = [isNew, isArriving, isLeaving, isChanging].map((which) => which(tx.t, at));
  const found = (await Promise.all(due.map((which) => findRated(tx, which, most)))).flat();
  const ids = [...new Set(found.map(({ id }) => id))].toSorted((a, b) => a - b);
  return ids.slice(0, most).map((id) => ({ id }));
}

function isNew({ ratings }: Tables, at: number): SQL | undefined {
  return and(isNull(ratings.toldAt), lt(ratings.createdAt, at));
}

type Told = Pick<Rating, 'ratedUserId' | 'guestOf' | 'voice'>;

/** Marks the new ratings of these players as notified, and returns those that count. */
async function markTold({ db, t }: Tx, ids: number[], at: number): Promise<Told[]> {
  const { ratedUserId, isLatest, isTest, guestOf, voice } = t.ratings;
  const told = await db
    .update(t.ratings)
    .set({ toldAt: at })
    .where(and(isOneOf(ratedUserId, ids), isNew(t, at)))
    .returning({ ratedUserId, isLatest, isTest, guestOf, voice });
  return told.filter((rating) => rating.isLatest && !rating.isTest);
}

/** The guests of one member are one rater (docs/rules.md 113). */
function toNotifications(ratings: readonly Told[]): NewNotification[] {
  const received = Map.groupBy(ratings, ({ ratedUserId }) => ratedUserId);
  return [...received].map(([userId, each]) => ({
    userId,
    type: 'rating',
    words: notificationMessages.rated(countVoices(each)),
  }));
}
