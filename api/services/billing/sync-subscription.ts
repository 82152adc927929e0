import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Provider } from '#api/integrations/stripe/open-provider.ts';
import type { Tx } from '#api/store/store.ts';
import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from '#api/store/tables/billing.ts';
import type { Deps } from '../deps.ts';
import { ENDED } from './end-subscription.ts';
import { periodOf } from './ensure-subscription.ts';
import { findPayer } from './find-payer.ts';
import { RENEWING, settleMembership } from './membership.ts';
import { retryOnConflict } from './retry-on-conflict.ts';
import { findSubscription, type SubscriptionRow } from './subscription-attempt.ts';

/**
 * Fetches a subscription's state and stores it with its effects on the membership. Repeated and late events lead to the
 * same result. A subscription that was created elsewhere, such as in the provider's dashboard, becomes the payer's if
 * they have no other; one of an unknown customer changes nothing. Throws the provider's errors.
 */
export async function syncSubscription(
  deps: Deps,
  provider: Provider,
  { customerId, subscriptionId }: { customerId: string; subscriptionId: string },
): Promise<void> {
  const { store, pokes, now } = deps;
  await retryOnConflict(async () => {
    const userId = await store.read((tx) => findPayer(tx, customerId));
    if (userId === undefined) return true;
    const seen = await store.read((tx) => findSubscription(tx, userId));
    const truth = await provider.stripe.subscriptions.retrieve(subscriptionId);
    if (!isToKeep(provider, seen, truth)) return true;
    return store.write(async (tx) => {
      await tx.lock.users([userId]);
      const facts = factsOf(provider, seen, truth, now());
      const isKept = await (seen && isAbout(seen, truth)
        ? change(tx, seen, facts)
        : adopt(tx, userId, seen, { ...facts, createdAt: truth.created * 1000 }));
      if (!isKept) return null;
      const { users } = tx.t;
      await tx.db.update(users).set({ stripeSubscriptionId: truth.id }).where(eq(users.id, userId));
      await settleMembership(tx, pokes, userId, now());
      return true;
    });
  });
}

function isAbout({ stripeId, attempt }: SubscriptionRow, truth: Stripe.Subscription): boolean {
  return stripeId === truth.id || truth.metadata['attempt'] === attempt;
}

/** True for the member's own subscription, and for another running one if their own is over or missing. */
function isToKeep(
  provider: Provider,
  seen: SubscriptionRow | undefined,
  truth: Stripe.Subscription,
): boolean {
  if (seen && isAbout(seen, truth)) return true;
  const isFree = seen === undefined || ENDED.includes(seen.status);
  return isFree && RENEWING.includes(statusOf(truth)) && periodOf(provider, truth) !== undefined;
}

type Facts = ReturnType<typeof factsOf>;

function factsOf(
  provider: Provider,
  seen: SubscriptionRow | undefined,
  truth: Stripe.Subscription,
  now: number,
) {
  return {
    stripeId: truth.id,
    status: statusOf(truth),
    // A subscription with an old price keeps its period.
    billingPeriod: periodOf(provider, truth) ?? seen?.billingPeriod ?? 'monthly',
    periodEnd: periodEndOf(truth),
    endsWithPeriod: truth.cancel_at_period_end || truth.cancel_at !== null,
    updatedAt: now,
  };
}

/** False if the subscription was written since it was read: the other answer may be newer. */
async function change(
  { db, t: { subscriptions } }: Tx,
  { attempt, revision }: SubscriptionRow,
  facts: Facts,
): Promise<boolean> {
  const kept = await db
    .update(subscriptions)
    .set({ ...facts, revision: revision + 1 })
    .where(and(eq(subscriptions.attempt, attempt), eq(subscriptions.revision, revision)))
    .returning();
  return kept.length > 0;
}

/** False if the member's subscription was written since it was read. */
async function adopt(
  { db, t: { subscriptions } }: Tx,
  userId: number,
  over: SubscriptionRow | undefined,
  facts: Facts & Pick<SubscriptionRow, 'createdAt'>,
): Promise<boolean> {
  if (over) await db.delete(subscriptions).where(eq(subscriptions.attempt, over.attempt));
  const kept = await db
    .insert(subscriptions)
    .values({ ...facts, userId, attempt: randomUUID() })
    .onConflictDoNothing()
    .returning();
  return kept.length > 0;
}

/** An unknown state counts as one in which nothing is paid. */
export function statusOf({ status }: Stripe.Subscription): SubscriptionStatus {
  return SUBSCRIPTION_STATUSES.find((known) => known === status) ?? 'unpaid';
}

function periodEndOf({ items }: Stripe.Subscription): number | null {
  const ends = items.data.map(({ current_period_end: end }) => end * 1000);
  return ends.length === 0 ? null : Math.max(...ends);
}
