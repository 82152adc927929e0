import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { Problem } from '#api/core/problem.ts';
import type { Tx } from '#api/store/store.ts';
import type { SubscriptionStatus } from '#api/store/tables/billing.ts';
import type { Tables } from '#api/store/tables.ts';
import { isPremium } from '#shared/domain/membership.ts';
import type { BillingPeriod } from '#shared/schemas/subscription.ts';
import { subscriptionMessages } from '#shared/text/subscription-messages.ts';
import { lockMember } from '../accounts/find-user.ts';
import type { UserRow } from '../accounts/user-views.ts';
import { regrantCredits } from './credits.ts';

export type SubscriptionRow = Tables['subscriptions']['$inferSelect'];

/** A member who is buying a subscription, and their one attempt in progress. */
export interface Attempt {
  member: UserRow;
  subscription: SubscriptionRow;
}

/**
 * Returns the member's attempt at a subscription: the one in progress, whatever its period, else a new one. Throws
 * `signed_out`, and `already_premium` if there is nothing to pay.
 */
export async function beginAttempt(
  tx: Tx,
  userId: number,
  billingPeriod: BillingPeriod,
  now: number,
): Promise<Attempt> {
  const member = await lockMember(tx, userId);
  if (isPremium(member, now))
    throw new Problem('already_premium', subscriptionMessages.alreadyPremium);
  const { db, t } = tx;
  await db
    .insert(t.subscriptions)
    .values({ userId, attempt: randomUUID(), billingPeriod, createdAt: now, updatedAt: now })
    .onConflictDoNothing();
  const subscription = await findSubscription(tx, userId);
  if (!subscription) throw new Error('An attempt that was just written is there');
  return { member, subscription };
}

/** The subscription that a member has, had last, or is buying; undefined for none. */
export async function findSubscription(
  { db, t: { subscriptions } }: Tx,
  userId: number,
): Promise<SubscriptionRow | undefined> {
  const [found] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  return found;
}

/**
 * Stores the member's customer id at the provider, and returns the stored one: the first one stays. Returns
 * null if the account was deleted meanwhile.
 */
export async function keepCustomer(
  { db, t }: Tx,
  userId: number,
  customerId: string,
  now: number,
): Promise<string | null> {
  const { users } = t;
  const isMember = and(eq(users.id, userId), isNull(users.deletedAt));
  await db
    .update(users)
    .set({ stripeCustomerId: customerId, updatedAt: now })
    .where(and(isMember, isNull(users.stripeCustomerId)));
  const [kept] = await db.select({ id: users.stripeCustomerId }).from(users).where(isMember);
  return kept?.id ?? null;
}

/**
 * Stores the id and the period of the subscription that an attempt has become; another device may have chosen another
 * period.
 */
export async function nameAttempt(
  { db, t }: Tx,
  { attempt, billingPeriod: chosen }: SubscriptionRow,
  { stripeId, status, billingPeriod = chosen, now }: Named,
): Promise<void> {
  const { subscriptions } = t;
  await db
    .update(subscriptions)
    .set({ stripeId, status, billingPeriod, updatedAt: now })
    .where(and(eq(subscriptions.attempt, attempt), isNull(subscriptions.stripeId)));
}

interface Named {
  stripeId: string;
  status: SubscriptionStatus;
  billingPeriod: BillingPeriod | undefined;
  now: number;
}

/** Ends an attempt that failed or is replaced, unless another has taken its place. */
export async function endAttempt({ db, t }: Tx, attempt: string): Promise<void> {
  await db.delete(t.subscriptions).where(eq(t.subscriptions.attempt, attempt));
}

/**
 * Removes the ids of what no longer exists at the provider, the customer too: the next attempt starts anew, with the
 * credits.
 */
export async function forgetAttempt(
  tx: Tx,
  { member: { id, stripeCustomerId }, subscription }: Attempt,
  now: number,
): Promise<void> {
  await tx.lock.users([id]);
  await endAttempt(tx, subscription.attempt);
  const { users } = tx.t;
  const forgotten = await tx.db
    .update(users)
    .set({ stripeCustomerId: null, stripeSubscriptionId: null, updatedAt: now })
    // Another call may have made the next one.
    .where(and(eq(users.id, id), eq(users.stripeCustomerId, stripeCustomerId ?? '')))
    .returning();
  if (forgotten.length > 0) await regrantCredits(tx, id, now);
}
