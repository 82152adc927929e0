import { and, eq, isNull } from 'drizzle-orm';
import type Stripe from 'stripe';
import { v7 } from 'uuid';
import type { Provider } from '#api/integrations/stripe/open-provider.ts';
import { markChanged } from '#api/store/feed.ts';
import { isOneOf } from '#api/store/many-rows.ts';
import type { Tx } from '#api/store/store.ts';
import type { Tables } from '#api/store/tables.ts';
import { findMember } from '../accounts/find-user.ts';
import type { UserRow } from '../accounts/user-views.ts';
import type { Deps } from '../deps.ts';
import { queueBillingTask } from './queue-billing-task.ts';
import { retryOnConflict } from './retry-on-conflict.ts';

type Grant = Tables['creditGrants']['$inferSelect'];

/** A credit is a dollar. */
const CENTS = 100;

/** Stores credits that must be moved to the provider; those of a member without a customer wait. */
export async function grantCredits(
  tx: Tx,
  userId: number,
  amount: number,
  now: number,
): Promise<void> {
  const { db, t } = tx;
  await db.insert(t.creditGrants).values({ id: v7(), userId, amount, createdAt: now });
  await queueBillingTask(tx, 'move-credits', userId, now);
}

/** Marks a member's credits to be moved to their next customer, because the old one is gone. */
export async function regrantCredits(tx: Tx, userId: number, now: number): Promise<void> {
  const member = await findMember(tx, userId);
  const unmoved = await readUnmoved(tx, userId);
  const lost = unmoved.reduce((left, { amount }) => left - amount, member?.credits ?? 0);
  if (lost > 0) await grantCredits(tx, userId, lost, now);
}

/**
 * Moves the credits that admins gave a member to the balance at the provider, each grant once, and stores what is
 * left. A member without a customer keeps them until there is one. Throws the provider's errors.
 */
export async function syncCredits(deps: Deps, { stripe }: Provider, userId: number): Promise<void> {
  const { store } = deps;
  await retryOnConflict(async () => {
    const member = await store.read((tx) => findMember(tx, userId));
    if (!member?.stripeCustomerId) return true;
    const grants = await store.read((tx) => readUnmoved(tx, userId));
    const balance = await moveGrants(stripe, member.stripeCustomerId, grants);
    // The customer is gone with its unspent balance, which moves to the next customer.
    if (balance === null) return true;
    return store.write((tx) => keep(tx, deps, member, grants, balance));
  });
}

/**
 * The customer's balance including these grants, in cents: positive if the customer has money left, null for a deleted
 * customer. The provider remembers idempotency keys for a day, so the grants that it has are read first, and no retry
 * grants twice.
 */
async function moveGrants(
  stripe: Stripe,
  customerId: string,
  grants: readonly Grant[],
): Promise<number | null> {
  const had = new Set<string | undefined>();
  if (grants.length > 0)
    for await (const { metadata } of stripe.customers.listBalanceTransactions(customerId))
      had.add(metadata?.['grant']);
  for (const { id, amount } of grants)
    if (!had.has(id))
      await stripe.customers.createBalanceTransaction(
        customerId,
        { amount: -amount * CENTS, currency: 'usd', metadata: { grant: id } },
        { idempotencyKey: `credits-${id}` },
      );
  const customer = await stripe.customers.retrieve(customerId);
  return customer.deleted ? null : -customer.balance;
}

/** Null if grants came or were moved, or the balance was written, since they were read. */
async function keep(
  tx: Tx,
  { pokes, now }: Deps,
  { id: userId, credits: before }: UserRow,
  moved: readonly Grant[],
  balance: number,
): Promise<true | null> {
  await tx.lock.users([userId]);
  const unmoved = await readUnmoved(tx, userId);
  if (unmoved.map(({ id }) => id).join() !== moved.map(({ id }) => id).join()) return null;
  const { db, t } = tx;
  const ids = moved.map(({ id }) => id);
  if (ids.length > 0)
    await db.update(t.creditGrants).set({ movedAt: now() }).where(isOneOf(t.creditGrants.id, ids));
  const credits = Math.max(0, Math.floor(balance / CENTS));
  const changed = await db
    .update(t.users)
    .set({ credits, updatedAt: now() })
    .where(and(eq(t.users.id, userId), eq(t.users.credits, before), isNull(t.users.deletedAt)))
    .returning();
  if (changed.length === 0) return (await findMember(tx, userId)) ? null : true;
  if (credits !== before)
    await markChanged(tx, pokes, [{ viewer: userId, entity: 'me', id: userId }]);
  return true;
}

function readUnmoved({ db, t }: Tx, userId: number): Promise<Grant[]> {
  const { creditGrants: grants } = t;
  return db
    .select()
    .from(grants)
    .where(and(eq(grants.userId, userId), isNull(grants.movedAt)))
    .orderBy(grants.id);
}
