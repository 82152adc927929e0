import type { Provider } from '#api/integrations/stripe/open-provider.ts';
import { unlessGone } from '#api/services/billing/call-provider.ts';
import { syncCredits } from '#api/services/billing/credits.ts';
import { endSubscription } from '#api/services/billing/end-subscription.ts';
import type { Deps } from '#api/services/deps.ts';
import type { BillingTaskKind } from '#api/store/tables/billing.ts';
import { type PollLoop, startPollLoop, unlessAborted } from './poll-loop.ts';
import { runNextTask } from './queue.ts';

const PACE = { lookMs: 30_000, graceMs: 5000 };

/** Makes the queued calls to the payment provider for as long as the process lives. */
export function startBillingWorker(deps: Deps): PollLoop[] {
  const { provider } = deps;
  if (!provider) return [];
  const doNext = async (signal: AbortSignal) =>
    (await unlessAborted(signal, runNextBillingTask(deps, provider))) ?? false;
  return [startPollLoop(deps, 'billing-worker-failed', doNext, PACE)];
}

/** Each call is idempotent. */
const CALLS: Record<
  BillingTaskKind,
  (deps: Deps, provider: Provider, about: string) => Promise<void>
> = {
  'move-credits': (deps, provider, about) => syncCredits(deps, provider, Number(about)),
  'cancel-subscription': (_deps, provider, about) =>
    endSubscription(provider, about).catch(unlessGone),
  // Ends the customer's subscriptions too.
  'delete-customer': async (_deps, { stripe }, about) => {
    await stripe.customers.del(about).catch(unlessGone);
  },
};

/**
 * Runs the first billing task that is due (api/background/queue.ts); none is ever given up. False if none is due or the
 * task failed. Throws only if the store fails.
 */
export function runNextBillingTask(deps: Deps, provider: Provider): Promise<boolean> {
  return runNextTask(deps, {
    table: 'billingTasks',
    noun: 'billing-task',
    triesMax: Number.POSITIVE_INFINITY,
    work: ({ kind, about }) => CALLS[kind](deps, provider, about),
  });
}
