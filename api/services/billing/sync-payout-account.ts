import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Provider } from '#api/integrations/stripe/open-provider.ts';
import type { Tx } from '#api/store/store.ts';
import type { Tables } from '#api/store/tables.ts';
import type { Deps } from '../deps.ts';
import { isAccountGone } from './call-provider.ts';

export type PayoutAccount = Tables['payoutAccounts']['$inferSelect'];

/**
 * Fetches whether an account can receive transfers, and stores and returns it. False for an account that is not ours or
 * was closed. Throws the provider's errors.
 */
export async function syncPayoutAccount(
  { store, now }: Deps,
  { stripe }: Provider,
  accountId: string,
): Promise<boolean> {
  const row = await store.read((tx) => findAccount(tx, accountId));
  if (!row) return false;
  const account = await stripe.accounts.retrieve(accountId).catch((error: unknown) => {
    if (!isAccountGone(error)) throw error;
    return null;
  });
  const isReady = account?.capabilities?.transfers === 'active';
  await store.write(async (tx) => {
    const { payoutAccounts: accounts } = tx.t;
    if (account === null) return void (await forgetAccount(tx, row, now()));
    await tx.db
      .update(accounts)
      .set({ isReady, updatedAt: now() })
      .where(eq(accounts.stripeId, accountId));
  });
  return isReady;
}

/**
 * Forgets a closed account, so that its owner can connect another. False while a payout to it is in progress, because
 * its outcome must still be looked up.
 */
export async function forgetAccount(
  tx: Tx,
  { userId, stripeId }: PayoutAccount,
  now: number,
): Promise<boolean> {
  await tx.lock.users([userId]);
  const { db, t } = tx;
  const { payoutAccounts: accounts, payouts } = t;
  const underWay = await db
    .select({ id: payouts.id })
    .from(payouts)
    .where(eq(payouts.underWayFor, userId));
  const isOver = underWay.length === 0;
  await db
    .update(accounts)
    .set({
      isReady: false,
      updatedAt: now,
      ...(isOver && { stripeId: null, attempt: randomUUID() }),
    })
    .where(eq(accounts.stripeId, stripeId ?? ''));
  return isOver;
}

async function findAccount({ db, t }: Tx, stripeId: string): Promise<PayoutAccount | undefined> {
  const { payoutAccounts: accounts } = t;
  const [row] = await db.select().from(accounts).where(eq(accounts.stripeId, stripeId));
  return row;
}
