import { and, eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { describeError } from '#api/core/errors.ts';
import type { Provider } from '#api/integrations/stripe/open-provider.ts';
import type { Tx } from '#api/store/store.ts';
import { showMoney } from '#shared/domain/money.ts';
import { notificationMessages } from '#shared/text/notification-messages.ts';
import type { Deps } from '../deps.ts';
import { notify } from '../notifications/notify.ts';
import { isOfProvider } from './call-provider.ts';
import type { Payout } from './payouts.ts';

/**
 * The outcome of a payout. One without an answer continues in the next run; a refused one is over, and its earnings are
 * due again. `unclear` needs a person: the provider has a transfer to this affiliate that this store does not know, as
 * after a restored backup.
 */
export type Sent = 'paid' | 'refused' | 'not answered' | 'unclear';

/** Errors after which nothing was sent, and never will be under this key. */
const REFUSALS = new Set(['StripeInvalidRequestError', 'StripePermissionError', 'StripeCardError']);

/** Sends a stored payout, or finds it sent. Throws if the store fails. */
export async function sendPayout(deps: Deps, provider: Provider, payout: Payout): Promise<Sent> {
  const { store, log, now } = deps;
  let isAsked = false;
  try {
    const destination = await store.read((tx) => accountOf(tx, payout.affiliateId));
    const made = await findTransfer(deps, provider, payout, destination);
    if (made === 'unclear') return made;
    isAsked = made === null;
    const { id } = made ?? (await transfer(provider, payout, destination));
    await store.write((tx) => settlePaid(tx, deps, payout, id));
    return 'paid';
  } catch (error) {
    if (!isOfProvider(error)) throw error;
    const failure = describeError(error);
    const lastError = failure.code || error.type;
    // A payout that cannot be looked up may have been sent.
    const isRefused = isAsked && REFUSALS.has(error.type);
    log.error('payout-failed', { payout: payout.id, isRefused, ...failure });
    await store.write((tx) => noteFailure(tx, payout, isRefused, lastError, now()));
    return isRefused ? 'refused' : 'not answered';
  }
}

/**
 * Returns the transfer of this payout, or null if there is none yet; `unclear` if other transfers are
 * unaccounted for.
 */
async function findTransfer(
  { store, log }: Deps,
  { stripe }: Provider,
  { id, affiliateId }: Payout,
  destination: string,
): Promise<Stripe.Transfer | null | 'unclear'> {
  const { data: made } = await stripe.transfers.list({ destination, limit: 100 });
  const own = made.find(({ metadata }) => metadata['payout'] === id);
  if (own) return own;
  const known = new Set(await store.read((tx) => readTransfers(tx, affiliateId)));
  const unknown = made.filter((one) => one.metadata['payout'] && !known.has(one.id));
  if (unknown.length === 0) return null;
  const transfers = unknown.map((one) => one.id).join(' ');
  log.error('payout-outcome-unknown', { payout: id, transfers });
  return 'unclear';
}

function transfer(
  { stripe }: Provider,
  { id, amount }: Payout,
  destination: string,
): Promise<Stripe.Transfer> {
  return stripe.transfers.create(
    { amount, currency: 'usd', destination, transfer_group: id, metadata: { payout: id } },
    { idempotencyKey: `payout-${id}` },
  );
}

async function settlePaid(
  tx: Tx,
  deps: Deps,
  { id, affiliateId, amount }: Payout,
  stripeTransferId: string,
): Promise<void> {
  const { db, t } = tx;
  const now = deps.now();
  await tx.lock.users([affiliateId]);
  const settled = await db
    .update(t.payouts)
    .set({ status: 'paid', underWayFor: null, stripeTransferId, settledAt: now, lastError: null })
    .where(isUnderWay(t, id))
    .returning();
  if (settled.length === 0) return;
  await db
    .update(t.affiliateEarnings)
    .set({ status: 'paid', paymentDate: now, stripeTransferId })
    .where(eq(t.affiliateEarnings.payoutId, id));
  const words = notificationMessages.paidOut(showMoney(amount));
  await notify(tx, deps, [{ userId: affiliateId, type: 'payout', words }]);
}

async function noteFailure(
  { db, t }: Tx,
  { id }: Payout,
  isRefused: boolean,
  lastError: string,
  now: number,
): Promise<void> {
  const over = { status: 'failed', underWayFor: null, settledAt: now } as const;
  const noted = await db
    .update(t.payouts)
    .set({ lastError, ...(isRefused && over) })
    .where(isUnderWay(t, id))
    .returning();
  if (noted.length === 0 || !isRefused) return;
  await db
    .update(t.affiliateEarnings)
    .set({ payoutId: null })
    .where(eq(t.affiliateEarnings.payoutId, id));
}

/** Another run may have settled it meanwhile. */
function isUnderWay({ payouts }: Tx['t'], id: string) {
  return and(eq(payouts.id, id), eq(payouts.status, 'sending'));
}

async function accountOf({ db, t }: Tx, affiliateId: number): Promise<string> {
  const { payoutAccounts: accounts } = t;
  const [account] = await db.select().from(accounts).where(eq(accounts.userId, affiliateId));
  if (!account?.stripeId) throw new Error('A payout needs a connected account');
  return account.stripeId;
}

async function readTransfers({ db, t }: Tx, affiliateId: number): Promise<(string | null)[]> {
  const rows = await db
    .select({ id: t.payouts.stripeTransferId })
    .from(t.payouts)
    .where(eq(t.payouts.affiliateId, affiliateId));
  return rows.map(({ id }) => id);
}
