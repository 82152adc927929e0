import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Provider } from '#api/integrations/stripe/open-provider.ts';
import type { Tx } from '#api/store/store.ts';
import type { EarningsResponse } from '#shared/schemas/affiliate.ts';
import { lockMember } from '../accounts/find-user.ts';
import type { Deps } from '../deps.ts';
import { isAccountGone, isFinal, tryProvider } from './call-provider.ts';
import { pinStripeMode } from './pin-stripe-mode.ts';
import { mayLook } from './provider-rate-limits.ts';
import { forgetAccount, type PayoutAccount, syncPayoutAccount } from './sync-payout-account.ts';

type Payouts = EarningsResponse['payouts'];

/**
 * Returns the provider's page where a member connects the account for payouts (AFF-4), or changes a connected
 * one. After connecting, that page leads to `returnUrl`. Concurrent calls create one account; a closed account
 * is replaced. Throws `signed_out` and the provider's errors.
 */
export async function connectPayoutAccount(
  deps: Deps,
  provider: Provider,
  userId: number,
  returnUrl: string,
): Promise<{ url: string }> {
  const { store, now } = deps;
  const row = await store.write((tx) => ensureRow(tx, userId, now()));
  const account = row.stripeId ?? (await makeOrForget(deps, provider, row));
  try {
    const { url } = await (row.isReady
      ? provider.stripe.accounts.createLoginLink(account)
      : provider.stripe.accountLinks.create({
          account,
          type: 'account_onboarding',
          return_url: returnUrl,
          refresh_url: returnUrl,
        }));
    return { url };
  } catch (error) {
    const isClosed = row.stripeId !== null && isAccountGone(error);
    if (!isClosed || !(await store.write((tx) => forgetAccount(tx, row, now())))) throw error;
    return connectPayoutAccount(deps, provider, userId, returnUrl);
  }
}

/**
 * Whether a member can be paid. If the account was not finished when last checked, the provider is asked, so that a
 * member who returns from its pages need not wait for the webhook. If it is not reached, the answer is what is known.
 */
export async function readPayouts(deps: Deps, userId: number): Promise<Payouts> {
  const { store, provider } = deps;
  if (!provider) return 'off';
  const read = () => store.read((tx) => findOwn(tx, userId));
  const before = await read();
  if (!before?.stripeId) return 'not connected';
  if (before.isReady) return 'ready';
  if (!(await mayLook(deps, userId))) return 'unfinished';
  const { stripeId } = before;
  await tryProvider(deps, () => syncPayoutAccount(deps, provider, stripeId));
  return (await read())?.isReady ? 'ready' : 'unfinished';
}

/** The provider repeats a refusal under the same idempotency key, so the next try uses another key. */
async function makeOrForget(deps: Deps, provider: Provider, row: PayoutAccount): Promise<string> {
  try {
    return await makeAccount(deps, provider, row);
  } catch (error) {
    if (isFinal(error))
      await deps.store.write(async ({ db, t: { payoutAccounts: accounts } }) => {
        await db
          .delete(accounts)
          .where(and(eq(accounts.attempt, row.attempt), isNull(accounts.stripeId)));
      });
    throw error;
  }
}

async function makeAccount(
  { store, now }: Deps,
  provider: Provider,
  { userId, attempt }: PayoutAccount,
): Promise<string> {
  const account = await provider.stripe.accounts.create(
    {
      controller: {
        fees: { payer: 'application' },
        losses: { payments: 'application' },
        stripe_dashboard: { type: 'express' },
      },
      capabilities: { transfers: { requested: true } },
      metadata: { userId },
    },
    { idempotencyKey: `account-${attempt}` },
  );
  await store.write(async (tx) => {
    await pinStripeMode(tx, provider);
    const { payoutAccounts: accounts } = tx.t;
    await tx.db
      .update(accounts)
      .set({ stripeId: account.id, updatedAt: now() })
      .where(and(eq(accounts.attempt, attempt), isNull(accounts.stripeId)));
  });
  return account.id;
}

async function ensureRow(tx: Tx, userId: number, now: number): Promise<PayoutAccount> {
  await lockMember(tx, userId);
  const { db, t } = tx;
  await db
    .insert(t.payoutAccounts)
    .values({ userId, attempt: randomUUID(), updatedAt: now })
    .onConflictDoNothing();
  const row = await findOwn(tx, userId);
  if (!row) throw new Error('An account that was just written is there');
  return row;
}

async function findOwn({ db, t }: Tx, userId: number): Promise<PayoutAccount | undefined> {
  const { payoutAccounts: accounts } = t;
  const [row] = await db.select().from(accounts).where(eq(accounts.userId, userId));
  return row;
}
