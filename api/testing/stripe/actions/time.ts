import { collect, end, hasEnded, renew } from '../billing/subscriptions.ts';
import { known } from '../collection.ts';
import type { World } from '../state.ts';
import type { Subscription } from '../stored.ts';

/** What Stripe does by itself as time goes by. */
export interface Time {
  /**
   * Does what is due by the test's clock: first payments that nobody made for 23 h expire, periods that
   * are over are renewed, and what was canceled to their end is ended.
   */
  pass(): void;
  /** Tries the open invoice of a subscription that is past due once more. */
  retry(subscriptionId: string): void;
  /** The last of these tries has failed: the subscription ends. */
  giveUp(subscriptionId: string): void;
}

const FIRST_PAYMENT_SECONDS = 23 * 60 * 60;

export function timeOf(world: World): Time {
  return {
    pass() {
      for (const id of world.subscriptions.keys()) catchUp(world, id);
    },
    retry(id) {
      const { latest_invoice } = known(world.subscriptions, id);
      collect(world, known(world.invoices, latest_invoice ?? ''));
    },
    giveUp: (id) => void end(world, known(world.subscriptions, id), 'payment_failed'),
  };
}

function catchUp(world: World, id: string): void {
  let subscription = known(world.subscriptions, id);
  while (isOver(world, subscription)) {
    const isLast = subscription.status === 'incomplete' || subscription.cancel_at_period_end;
    if (isLast) end(world, subscription, 'cancellation_requested');
    else renew(world, subscription);
    subscription = known(world.subscriptions, id);
  }
}

/** One that is past due waits for its payment: no further invoice is made. */
function isOver(world: World, subscription: Subscription): boolean {
  const { status, created, items, cancel_at_period_end } = subscription;
  const now = world.seconds();
  if (status === 'incomplete') return now >= created + FIRST_PAYMENT_SECONDS;
  const periodEnd = items.data[0]?.current_period_end ?? Number.POSITIVE_INFINITY;
  if (status === 'past_due' && !cancel_at_period_end) return false;
  return !hasEnded(subscription) && now >= periodEnd;
}
