import { and, eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Deps } from '../deps.ts';
import type { Provider } from '../outside/stripe/open-provider.ts';
import type { Tx } from '../store/store.ts';
import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from '../store/tables/billing.ts';
import type { SubscriptionRow } from './attempt.ts';
import { periodOf } from './ensure-subscription.ts';
import { settleMembership } from './membership.ts';
import { untilNobodyCameBetween } from './until-nobody-came-between.ts';

/**
 * Fetches how a subscription stands and writes it down, with what follows for the membership. Whatever was
 * told of it before, late or twice comes to the same. One that is nobody's attempt here changes nothing.
 * Throws the provider's errors.
 */
export async function syncSubscription(
  deps: Deps,
  provider: Provider,
  { customerId, subscriptionId }: { customerId: string; subscriptionId: string },
): Promise<void> {
  await untilNobodyCameBetween(async () => {
    const attempt = await deps.store.read((tx) => findAttempt(tx, customerId));
    if (!attempt) return true;
    const truth = await provider.stripe.subscriptions.retrieve(subscriptionId);
    const isAbout = attempt.stripeId === truth.id || truth.metadata['attempt'] === attempt.attempt;
    if (!isAbout) return true;
    return (await deps.store.write((tx) => keep(tx, deps, provider, attempt, truth))) ? true : null;
  });
}

/** False when somebody wrote the attempt since it was read: their answer may be the newer one. */
async function keep(
  tx: Tx,
  { pokes, now }: Deps,
  provider: Provider,
  seen: SubscriptionRow,
  truth: Stripe.Subscription,
): Promise<boolean> {
  const { db, t } = tx;
  const { userId, attempt, revision } = seen;
  await tx.lock.users([userId]);
  const kept = await db
    .update(t.subscriptions)
    .set({
      stripeId: truth.id,
      status: statusOf(truth),
      billingPeriod: periodOf(provider, truth) ?? seen.billingPeriod,
      periodEnd: periodEndOf(truth),
      endsWithPeriod: truth.cancel_at_period_end || truth.cancel_at !== null,
      revision: revision + 1,
      updatedAt: now(),
    })
    .where(and(eq(t.subscriptions.attempt, attempt), eq(t.subscriptions.revision, revision)))
    .returning();
  if (kept.length === 0) return false;
  const { users } = t;
  await db.update(users).set({ stripeSubscriptionId: truth.id }).where(eq(users.id, userId));
  await settleMembership(tx, pokes, userId, now());
  return true;
}

async function findAttempt(
  { db, t }: Tx,
  customerId: string,
): Promise<SubscriptionRow | undefined> {
  const [found] = await db
    .select({ attempt: t.subscriptions })
    .from(t.subscriptions)
    .innerJoin(t.users, eq(t.users.id, t.subscriptions.userId))
    .where(eq(t.users.stripeCustomerId, customerId));
  return found?.attempt;
}

/** A state that the library knows and we do not is none in which anything is paid. */
export function statusOf({ status }: Stripe.Subscription): SubscriptionStatus {
  return SUBSCRIPTION_STATUSES.find((known) => known === status) ?? 'unpaid';
}

function periodEndOf({ items }: Stripe.Subscription): number | null {
  const ends = items.data.map(({ current_period_end: end }) => end * 1000);
  return ends.length === 0 ? null : Math.max(...ends);
}
