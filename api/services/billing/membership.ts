import { and, desc, eq, gt, or, sql } from 'drizzle-orm';
import { markChanged } from '#api/store/feed.ts';
import type { Pokes } from '#api/store/pokes.ts';
import type { Tx } from '#api/store/store.ts';
import type { SubscriptionStatus } from '#api/store/tables/billing.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import { findMember } from '../accounts/find-user.ts';

/**
 * Premium lasts this much longer than a period that is about to be renewed (PAY-12), because the provider retries
 * cards.
 */
export const RENEWAL_GRACE_MS = 2 * DAY_MS;

/** The states in which the provider will charge the next period by itself. */
export const RENEWING: SubscriptionStatus[] = ['trialing', 'active', 'past_due'];

/**
 * Stores until when a member has Premium: as long as codes granted it or payments bought it, whichever ends later. A
 * completely refunded or disputed payment buys nothing. While the next period is unpaid, Premium lasts two more days,
 * because the provider retries cards. A membership without an end is never shortened. The member's row must be
 * locked.
 */
export async function settleMembership(
  tx: Tx,
  pokes: Pokes,
  userId: number,
  now: number,
): Promise<void> {
  const { db, t } = tx;
  const member = await findMember(tx, userId);
  if (!member) return;
  const isEndless = member.membershipType === 'premium' && member.membershipExpiry === null;
  const until = latest(member.grantedUntil, await paidUntil(tx, userId));
  if (isEndless || until === member.membershipExpiry) return;
  await db
    .update(t.users)
    .set({
      membershipType: until === null ? 'free' : 'premium',
      membershipExpiry: until,
      updatedAt: now,
    })
    .where(eq(t.users.id, userId));
  await markChanged(tx, pokes, [
    { viewer: userId, entity: 'me', id: userId },
    { viewer: userId, entity: 'stats', id: userId },
  ]);
}

/** The end of what a member's payments bought, with the grace before a renewal; null for none. */
async function paidUntil({ db, t }: Tx, userId: number): Promise<number | null> {
  const { invoices, subscriptions } = t;
  const isKept = or(
    eq(invoices.amountPaid, 0),
    gt(invoices.amountPaid, sql`${invoices.amountTakenBack}`),
  );
  const [last] = await db
    .select({ periodEnd: invoices.periodEnd })
    .from(invoices)
    .where(and(eq(invoices.userId, userId), isKept))
    .orderBy(desc(invoices.periodEnd))
    .limit(1);
  if (!last) return null;
  const [subscription] = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId));
  const renews =
    subscription !== undefined &&
    RENEWING.includes(subscription.status) &&
    !subscription.endsWithPeriod;
  return last.periodEnd + (renews ? RENEWAL_GRACE_MS : 0);
}

function latest(a: number | null, b: number | null): number | null {
  return a === null ? b : Math.max(a, b ?? a);
}
