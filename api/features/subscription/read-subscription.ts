import { desc, eq } from 'drizzle-orm';
import type { Provider } from '#api/integrations/stripe/open-provider.ts';
import { findMember } from '#api/services/accounts/find-user.ts';
import type { Session } from '#api/services/accounts/sessions.ts';
import { tryProvider } from '#api/services/billing/call-provider.ts';
import { ENDED } from '#api/services/billing/end-subscription.ts';
import { RENEWING } from '#api/services/billing/membership.ts';
import { mayLook } from '#api/services/billing/provider-rate-limits.ts';
import { isTakenBack } from '#api/services/billing/read-payment.ts';
import {
  findSubscription,
  type SubscriptionRow,
} from '#api/services/billing/subscription-attempt.ts';
import { syncInvoice } from '#api/services/billing/sync-invoice.ts';
import { syncSubscription } from '#api/services/billing/sync-subscription.ts';
import type { Deps } from '#api/services/deps.ts';
import { toInstant } from '#api/services/wire-values.ts';
import type { Tx } from '#api/store/store.ts';
import { isPremium } from '#shared/domain/membership.ts';
import type { SubscriptionState } from '#shared/schemas/subscription.ts';

/** In these states a payment may have been made whose webhook has not arrived yet. */
const OPEN = new Set(['starting', 'incomplete', 'past_due']);

/** What is stored about a member's payments. */
interface PaymentState {
  row: SubscriptionRow | undefined;
  hasPremium: boolean;
  /** The newest payment was taken back, so it buys nothing. */
  isTakenBack: boolean;
  /** The payment taken back was of this subscription, which is therefore ended, and not of an earlier one. */
  isEnding: boolean;
}

/**
 * Returns the state of a member's paid membership. Asks the provider, so that a payment or a cancellation shows
 * before its webhook arrives. If the provider cannot be reached, returns what was known, and the next read asks
 * again.
 */
export async function readSubscription(
  deps: Deps,
  { userId }: Session,
): Promise<SubscriptionState> {
  const { store, provider, now } = deps;
  const read = () => store.read((tx) => readPaymentState(tx, userId, now()));
  const before = await read();
  if (provider && mayHaveChanged(before) && (await mayLook(deps, userId)))
    await tryProvider(deps, () => refresh(deps, provider, userId, before));
  const state = await read();
  const { row } = state;
  return {
    takesPayments: provider !== null,
    isTakenBack: state.isTakenBack,
    subscription:
      row && isRunning(state, now())
        ? {
            billingPeriod: row.billingPeriod,
            periodEnd: toInstant(row.periodEnd),
            renews: !row.endsWithPeriod,
            isOverdue: row.status === 'past_due',
          }
        : null,
  };
}

/** A subscription that has ended for good does not change any more. */
function mayHaveChanged({ row }: PaymentState): boolean {
  return row !== undefined && !ENDED.includes(row.status);
}

/** False also if only the provider's confirmation of the end is missing: it charges nothing any more. */
function isRunning({ row, isEnding }: PaymentState, now: number): boolean {
  if (!row || !RENEWING.includes(row.status) || isEnding) return false;
  return !row.endsWithPeriod || row.periodEnd === null || row.periodEnd > now;
}

async function refresh(
  deps: Deps,
  provider: Provider,
  userId: number,
  { row, hasPremium }: PaymentState,
): Promise<void> {
  const member = await deps.store.read((tx) => findMember(tx, userId));
  if (!member?.stripeCustomerId || !row?.stripeId) return;
  const { stripeId, status } = row;
  const customerId = member.stripeCustomerId;
  await syncSubscription(deps, provider, { customerId, subscriptionId: stripeId });
  if (hasPremium && !OPEN.has(status)) return;
  const invoices = await provider.stripe.invoices.list({ subscription: stripeId, limit: 1 });
  for (const { id } of invoices.data) if (id) await syncInvoice(deps, provider, id);
}

async function readPaymentState(tx: Tx, userId: number, now: number): Promise<PaymentState> {
  const { db, t } = tx;
  const { invoices } = t;
  const row = await findSubscription(tx, userId);
  const [newest] = await db
    .select()
    .from(invoices)
    .where(eq(invoices.userId, userId))
    .orderBy(desc(invoices.paidAt), desc(invoices.id))
    .limit(1);
  const member = await findMember(tx, userId);
  const takenBack = newest && isTakenBack(newest) ? newest : undefined;
  return {
    row,
    hasPremium: member !== undefined && isPremium(member, now),
    isTakenBack: takenBack !== undefined,
    isEnding: row !== undefined && takenBack !== undefined && takenBack.paidAt >= begunAt(row),
  };
}

/** In whole seconds, like the provider's times. */
function begunAt({ createdAt }: SubscriptionRow): number {
  return Math.floor(createdAt / 1000) * 1000;
}
