import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { isPremium } from '#shared/domain/membership.ts';
import type { BillingPeriod } from '#shared/schemas/membership.ts';
import { authState } from '#shared/text.ts';
import { membership } from '#shared/text-membership.ts';
import type { UserRow } from '../accounts/current-user.ts';
import { findMember } from '../accounts/find-user.ts';
import { Problem } from '../http/problem.ts';
import type { Tx } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';

export type SubscriptionRow = Tables['subscriptions']['$inferSelect'];

/** A member who takes out a subscription, and the one attempt at it that is under way. */
export interface Attempt {
  member: UserRow;
  subscription: SubscriptionRow;
}

/**
 * The attempt of a member at a subscription: the one under way, whatever its period, else a new one. Throws
 * `signed_out`, and `already_premium` for whoever has nothing to pay for.
 */
export async function beginAttempt(
  tx: Tx,
  userId: number,
  billingPeriod: BillingPeriod,
  now: number,
): Promise<Attempt> {
  await tx.lock.owner(userId);
  const member = await findMember(tx, userId);
  if (!member) throw new Problem('signed_out', authState.required);
  if (isPremium(member, now)) throw new Problem('already_premium', membership.alreadyPremium);
  const { db, t } = tx;
  await db
    .insert(t.subscriptions)
    .values({ userId, attempt: randomUUID(), billingPeriod, createdAt: now, updatedAt: now })
    .onConflictDoNothing();
  const [subscription] = await db
    .select()
    .from(t.subscriptions)
    .where(eq(t.subscriptions.userId, userId));
  if (!subscription) throw new Error('An attempt that was just written is there');
  return { member, subscription };
}

/**
 * Keeps who this member is to the provider. The first answer stands: another made with the same attempt
 * names the same customer.
 */
export async function keepCustomer(
  { db, t }: Tx,
  userId: number,
  customerId: string,
  now: number,
): Promise<void> {
  await db
    .update(t.users)
    .set({ stripeCustomerId: customerId, updatedAt: now })
    .where(
      and(eq(t.users.id, userId), isNull(t.users.stripeCustomerId), isNull(t.users.deletedAt)),
    );
}

/** Forgets an attempt that came to nothing, unless another has taken its place. */
export async function endAttempt({ db, t }: Tx, attempt: string): Promise<void> {
  await db.delete(t.subscriptions).where(eq(t.subscriptions.attempt, attempt));
}
