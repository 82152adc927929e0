import { collect, end, hasEnded, renew } from '../billing/subscriptions.ts';
import { known } from '../collection.ts';
import type { StripeState } from '../state.ts';
import type { Subscription } from '../stored.ts';

/** What Stripe does as time passes. */
export interface Time {
  /**
   * Does what is due by the test's clock: first payments that are unpaid for 23 h expire, ended periods are renewed,
   * and subscriptions that were canceled to the end of the period end.
   */
  pass(): void;
  /** Retries the open invoice of a subscription that is past due. */
  retry(subscriptionId: string): void;
  /** The last retry has failed, so the subscription ends. */
  giveUp(subscriptionId: string): void;
}

const FIRST_PAYMENT_SECONDS = 23 * 60 * 60;

export function timeOf(state: StripeState): Time {
  return {
    pass() {
      for (const id of state.subscriptions.keys()) catchUp(state, id);
    },
    retry(id) {
      const { latest_invoice } = known(state.subscriptions, id);
      collect(state, known(state.invoices, latest_invoice ?? ''));
    },
    giveUp: (id) => void end(state, known(state.subscriptions, id)),
  };
}

function catchUp(state: StripeState, id: string): void {
  let subscription = known(state.subscriptions, id);
  while (isOver(state, subscription)) {
    const isLast = subscription.status === 'incomplete' || subscription.cancel_at_period_end;
    if (isLast) end(state, subscription);
    else renew(state, subscription);
    subscription = known(state.subscriptions, id);
  }
}

/** A past due subscription waits for its payment, without a further invoice. */
function isOver(state: StripeState, subscription: Subscription): boolean {
  const { status, created, items } = subscription;
  const now = state.seconds();
  if (status === 'incomplete') return now >= created + FIRST_PAYMENT_SECONDS;
  if (status === 'past_due' || hasEnded(subscription)) return false;
  return now >= (items.data[0]?.current_period_end ?? Number.POSITIVE_INFINITY);
}
