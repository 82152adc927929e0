import type Stripe from 'stripe';
import { describeError } from '#api/core/errors.ts';
import type { Provider } from '#api/integrations/stripe/open-provider.ts';
import { handleEvent } from '#api/services/billing/handle-event.ts';
import type { Deps } from '#api/services/deps.ts';
import { StoreFailed } from '#api/store/store.ts';
import { readStoreFact, writeStoreFact } from '#api/store/store-facts.ts';
import { HOUR_MS } from '#shared/domain/days.ts';
import { every, type Job } from './job.ts';

/** The time up to which all of the provider's events were fetched, in milliseconds. */
const FACT = 'provider-events-until';
/** The provider's clock may differ from ours by this much, and an event may be listed a little late. */
const OVERLAP_MS = HOUR_MS;

/** Runs in addition to the webhook. */
export const reconcileEventsJob: Job = {
  name: 'reconcile-events',
  does: 'fetches the payment events that could not be delivered',
  isOff: ({ provider }) => provider === null,
  nextAfter: every(HOUR_MS),
  doBatch: async (deps, signal) => {
    if (deps.provider) await reconcileEvents(deps, deps.provider, signal);
    return false;
  },
};

/**
 * Fetches the provider's events since the last run, so that none is lost if the webhook cannot be reached: a wrong
 * secret, a changed address, days without a network. Events that were handled already are skipped. The provider keeps
 * events for 30 days. An event that fails is fetched again next time and does not block others, because the newest come
 * first. Throws if the store fails or `signal` aborts.
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
