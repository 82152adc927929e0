import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { v7 } from 'uuid';
import { describeError } from '#api/core/errors.ts';
import type { Provider } from '#api/integrations/stripe/open-provider.ts';
import { isOneOf } from '#api/store/many-rows.ts';
import type { Tx } from '#api/store/store.ts';
import type { Tables } from '#api/store/tables.ts';
import { MIN_PAYOUT_CENTS } from '#shared/domain/prices.ts';
import type { Deps } from '../deps.ts';
import { isOfProvider } from './call-provider.ts';
import { type Due, isDue, readDue } from './due-earnings.ts';
import { type Sent, sendPayout } from './send-payout.ts';
import { syncPayoutAccount } from './sync-payout-account.ts';

export type Payout = Tables['payouts']['$inferSelect'];

/** The outcome of a payout to an affiliate; the amount in cents. */
export interface PayoutOutcome {
  affiliateId: number;
  amount: number;
  outcome: Sent | 'would be paid' | 'not connected';
}

/**
 * Pays every affiliate with a connected account and at least $10.00 due (AFF-3), after finishing the payouts that an
 * earlier run left in progress. Nobody is paid twice, whatever fails between two steps and however many runs there are
 * (AFF-10): each payout is written before the provider is called, one per affiliate, and the provider's list of
 * transfers says whether it was sent. `dryRun` only reports. Throws if the store fails or `signal` aborts; a refusal by
 * the provider is an outcome.
 */
export async function runPayouts(
  deps: Deps,
  provider: Provider,
  { dryRun = false, signal }: { dryRun?: boolean; signal?: AbortSignal } = {},
): Promise<PayoutOutcome[]> {
  const outcomes: PayoutOutcome[] = [];
  for (const payout of await deps.store.read(readUnderWay)) {
    signal?.throwIfAborted();
    outcomes.push(await finish(deps, provider, payout, dryRun));
  }
  for await (const due of everyDue(deps)) {
    signal?.throwIfAborted();
    const outcome = await payOne(deps, provider, due, dryRun);
    if (outcome) outcomes.push(outcome);
  }
  return outcomes;
}

async function* everyDue({ store, now }: Deps): AsyncGenerator<Due> {
  let afterId = Number.MIN_SAFE_INTEGER;
  for (;;) {
    const after = afterId;
    const page = await store.read((tx) => readDue(tx, now(), after));
    yield* page;
    const last = page.at(-1);
    if (!last) return;
    afterId = last.affiliateId;
  }
}

/** Null if another run was faster. */
async function payOne(
  deps: Deps,
  provider: Provider,
  { affiliateId, amount, accountId }: Due,
  dryRun: boolean,
): Promise<PayoutOutcome | null> {
  const account = accountId === null ? 'not connected' : await lookAt(deps, provider, accountId);
  if (account !== 'ready') return { affiliateId, amount, outcome: account };
  if (dryRun) return { affiliateId, amount, outcome: 'would be paid' };
  const payout = await deps.store.write((tx) => begin(tx, affiliateId, deps.now()));
  return payout && finish(deps, provider, payout, dryRun);
}

async function finish(
  deps: Deps,
  provider: Provider,
  payout: Payout,
  dryRun: boolean,
): Promise<PayoutOutcome> {
  const { affiliateId, amount } = payout;
  if (dryRun) return { affiliateId, amount, outcome: 'would be paid' };
  return { affiliateId, amount, outcome: await sendPayout(deps, provider, payout) };
}

/**
 * Looks the account up right before money is sent, since it may have been closed without notice. An account
 * that cannot be looked up does not block the others.
 */
async function lookAt(
  deps: Deps,
  provider: Provider,
  accountId: string,
): Promise<'ready' | 'not connected' | 'not answered'> {
  try {
    return (await syncPayoutAccount(deps, provider, accountId)) ? 'ready' : 'not connected';
  } catch (error) {
    if (!isOfProvider(error)) throw error;
    deps.log.error('payout-account-failed', { account: accountId, ...describeError(error) });
    return 'not answered';
  }
}

/**
 * Stores the payout that is about to be sent: everything that is due now. Null if less is due by now, if a payout is in
 * progress, or if the account was found closed meanwhile.
 */
async function begin(tx: Tx, affiliateId: number, now: number): Promise<Payout | null> {
  await tx.lock.users([affiliateId]);
  const { db, t } = tx;
  if (!(await hasAccount(tx, affiliateId))) return null;
  const due = await db
    .select()
    .from(t.affiliateEarnings)
    .where(and(eq(t.affiliateEarnings.affiliateId, affiliateId), isDue(t, now)));
  const amount = due.reduce((sum, earning) => sum + earning.amount, 0);
  if (amount < MIN_PAYOUT_CENTS) return null;
  const [payout] = await db
    .insert(t.payouts)
    .values({ id: v7(), affiliateId, amount, underWayFor: affiliateId, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (!payout) return null;
  await db
    .update(t.affiliateEarnings)
    .set({ payoutId: payout.id })
    .where(
      isOneOf(
        t.affiliateEarnings.id,
        due.map(({ id }) => id),
      ),
    );
  return payout;
}

async function hasAccount({ db, t }: Tx, affiliateId: number): Promise<boolean> {
  const { payoutAccounts: accounts } = t;
  const isConnected = and(eq(accounts.userId, affiliateId), isNotNull(accounts.stripeId));
  const found = await db.select({ id: accounts.stripeId }).from(accounts).where(isConnected);
  return found.length > 0;
}

function readUnderWay({ db, t }: Tx): Promise<Payout[]> {
  return db
    .select()
    .from(t.payouts)
    .where(isNotNull(t.payouts.underWayFor))
    .orderBy(asc(t.payouts.id));
}
