import { and, eq, notInArray } from 'drizzle-orm';
import type { Provider } from '../outside/stripe/open-provider.ts';
import type { Tx } from '../store/store.ts';
import type { SubscriptionStatus } from '../store/tables/billing.ts';
import { queueChore } from './queue-chore.ts';
import { idOf, isTakenBack, readPayment } from './read-payment.ts';

const ENDED: SubscriptionStatus[] = ['canceled', 'incomplete_expired'];

/** Has a member's subscription ended, if it is the one that runs: one that was begun after it goes on. */
export async function queueEnd(
  tx: Tx,
  userId: number,
  subscriptionId: string | null,
  now: number,
): Promise<void> {
  if (subscriptionId === null) return;
  const { subscriptions } = tx.t;
  const isIt = and(eq(subscriptions.userId, userId), eq(subscriptions.stripeId, subscriptionId));
  const running = await tx.db
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(and(isIt, notInArray(subscriptions.status, ENDED)));
  if (running.length > 0) await queueChore(tx, 'cancel-subscription', subscriptionId, now);
}

/**
 * Ends a subscription, so that nothing more is charged for it; not one whose newest invoice is paid and was
 * not given back, of which we may not have heard yet. Throws the provider's errors.
 */
export async function endSubscription({ stripe }: Provider, id: string): Promise<void> {
  const { status, latest_invoice } = await stripe.subscriptions.retrieve(id);
  if (ENDED.some((ended) => ended === status)) return;
  const newest = idOf(latest_invoice);
  const payment = newest === null ? null : await readPayment(stripe, newest);
  if (payment === null || isTakenBack(payment)) await stripe.subscriptions.cancel(id);
}
