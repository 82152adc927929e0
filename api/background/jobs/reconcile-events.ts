import type Stripe from 'stripe';
import { describeError } from '#api/core/describe-error.ts';
import type { Provider } from '#api/integrations/stripe/open-provider.ts';
import { handleEvent } from '#api/services/billing/handle-event.ts';
import type { Deps } from '#api/services/deps.ts';
import { StoreFailed } from '#api/store/store.ts';
import { readStoreFact, writeStoreFact } from '#api/store/store-facts.ts';
import { HOUR_MS } from '#shared/domain/days.ts';
import { every, type Job } from './job.ts';

/** Until when everything that the provider had to tell was asked for, in milliseconds. */
const FACT = 'provider-events-until';
/** The provider's clock and ours may differ by so much, and an event may be listed a little late. */
const OVERLAP_MS = HOUR_MS;

/** Besides the events that the provider tells by itself. */
export const reconcileEventsJob: Job = {
  name: 'reconcile-events',
  does: 'asks the payment provider what it could not tell',
  isOff: ({ provider }) => provider === null,
  nextAfter: every(HOUR_MS),
  doBatch: async (deps, signal) => {
    if (deps.provider) await reconcileEvents(deps, deps.provider, signal);
    return false;
  },
};

/**
 * Asks for what the provider has told since the last time, so that nothing is lost where it could not reach
 * us: a wrong secret, an address that was moved, days without a network. What has had its effect is not
 * looked at again. The provider keeps events for 30 days. What cannot be followed is asked for again the next
 * time, and holds up nothing else: the newest come first. Throws when the store fails or `signal` is given.
 */
export async function reconcileEvents(
  deps: Deps,
  provider: Provider,
  signal?: AbortSignal,
): Promise<void> {
  const { store, now } = deps;
  const startedAt = now();
  const since = await store.read((tx) => readStoreFact(tx, FACT));
  const from = Number(since ?? startedAt) - OVERLAP_MS;
  const created = { gte: Math.floor(from / 1000) };
  let isWhole = true;
  for await (const event of provider.stripe.events.list({ created, limit: 100 })) {
    signal?.throwIfAborted();
    if (!(await isTaken(deps, provider, event))) isWhole = false;
  }
  if (!isWhole) return;
  await store.write((tx) => writeStoreFact(tx, FACT, String(startedAt)));
}

async function isTaken(deps: Deps, provider: Provider, event: Stripe.Event): Promise<boolean> {
  try {
    await handleEvent(deps, provider, event);
    return true;
  } catch (error) {
    if (error instanceof StoreFailed) throw error;
    deps.log.error('event-failed', { ...describeError(error), id: event.id });
    return false;
  }
}
