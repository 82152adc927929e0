import { and, asc, eq, exists, gt, isNull, lte, ne, not, or } from 'drizzle-orm';
import { RENEWING } from '#api/services/billing/membership.ts';
import type { Deps } from '#api/services/deps.ts';
import { formatDay } from '#api/services/email/render-email.ts';
import { notify } from '#api/services/notifications/notify.ts';
import { isOneOf } from '#api/store/many-rows.ts';
import type { Tx } from '#api/store/store.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/days.ts';
import { notificationMessages } from '#shared/text/notification-messages.ts';
import { every, type Job } from './job.ts';
import { forMemberBatch } from './member-batches.ts';

/** A member is notified this long before Premium ends. */
const LAPSE_NOTICE_MS = 7 * DAY_MS;

/**
 * Notifies members that their Premium ends within a week, once for each end, and what to do about it. Members whose
 * payment renews it are not notified, unless the card is refused.
 */
export const notifyEndingPremiumJob: Job = {
  name: 'notify-ending-premium',
  does: 'notifies members that their Premium ends within a week',
  nextAfter: every(HOUR_MS),
  doBatch: (deps) => deps.store.write((tx) => notifySome(tx, deps)),
};

async function notifySome(tx: Tx, deps: Deps): Promise<boolean> {
  const { db, t } = tx;
  const { users } = t;
  const isEnding = endsSoon(tx, deps.now());
  const find = (most: number) =>
    db.select({ id: users.id }).from(users).where(isEnding).orderBy(asc(users.id)).limit(most);
  return forMemberBatch(tx, find, async (ids) => {
    const members = await db
      .update(users)
      .set({ lapseToldOf: users.membershipExpiry })
      .where(and(isOneOf(users.id, ids), isEnding))
      .returning({ userId: users.id, end: users.membershipExpiry });
    const notifications = members.map(({ userId, end }) => ({
      userId,
      type: 'membership' as const,
      words: notificationMessages.lapse(formatDay(new Date(end ?? 0).toISOString().slice(0, 10))),
    }));
    await notify(tx, deps, notifications);
  });
}

function endsSoon({ db, t: { users, subscriptions } }: Tx, now: number) {
  const { membershipType, membershipExpiry: end, lapseToldOf } = users;
  const renewing = db
    .select({ id: subscriptions.userId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, users.id),
        isOneOf(subscriptions.status, RENEWING),
        ne(subscriptions.status, 'past_due'),
        eq(subscriptions.endsWithPeriod, false),
      ),
    );
  return and(
    eq(membershipType, 'premium'),
    gt(end, now),
    lte(end, now + LAPSE_NOTICE_MS),
    or(isNull(lapseToldOf), ne(lapseToldOf, end)),
    isNull(users.deletedAt),
    not(exists(renewing)),
  );
}
