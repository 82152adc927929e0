import { and, asc, isNull, lt } from 'drizzle-orm';
import type { Deps } from '#api/services/deps.ts';
import { type NewNotification, notify } from '#api/services/notifications/notify.ts';
import { isOneOf } from '#api/store/many-rows.ts';
import type { Tx } from '#api/store/store.ts';
import { lastDailyHour } from '#shared/domain/daily-hour.ts';
import { showMoney } from '#shared/domain/money.ts';
import { notificationMessages } from '#shared/text/notification-messages.ts';
import { daily, type Job } from './job.ts';
import { forMemberBatch } from './member-batches.ts';

/**
 * Notifies affiliates once a day of the sum that they earned since the last time. Sends nothing if more was taken back
 * than earned.
 */
export const notifyEarningsJob: Job = {
  name: 'notify-earnings',
  does: 'notifies affiliates what they earned since yesterday',
  isOff: ({ provider }) => provider === null,
  nextAfter: daily,
  doBatch: (deps) => deps.store.write((tx) => notifySome(tx, deps, lastDailyHour(deps.now()))),
};

async function notifySome(tx: Tx, deps: Deps, at: number): Promise<boolean> {
  const { db, t } = tx;
  const { affiliateId, toldAt, createdAt, amount } = t.affiliateEarnings;
  const isNew = and(isNull(toldAt), lt(createdAt, at));
  const find = (most: number) =>
    db
      .selectDistinct({ id: affiliateId })
      .from(t.affiliateEarnings)
      .where(isNew)
      .orderBy(asc(affiliateId))
      .limit(most);
  return forMemberBatch(tx, find, async (ids) => {
    const earned = await db
      .update(t.affiliateEarnings)
      .set({ toldAt: at })
      .where(and(isOneOf(affiliateId, ids), isNew))
      .returning({ id: affiliateId, amount });
    await notify(tx, deps, toNotifications(earned), at);
  });
}

function toNotifications(earned: readonly { id: number; amount: number }[]): NewNotification[] {
  return [...Map.groupBy(earned, ({ id }) => id)].flatMap(([userId, earnings]) => {
    const sum = earnings.reduce((total, { amount }) => total + amount, 0);
    const payments = earnings.filter(({ amount }) => amount > 0).length;
    if (sum <= 0) return [];
    return [
      { userId, type: 'earning', words: notificationMessages.earned(showMoney(sum), payments) },
    ];
  });
}
