import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { HOUR_MS } from '#shared/domain/days.ts';
import type { Deps } from '../deps.ts';
import { describeError } from '../http/describe-error.ts';
import type { Provider } from '../outside/stripe/open-provider.ts';
import { isOfProvider } from './ask-provider.ts';
import { handleEvent } from './handle-event.ts';

/** Until when everything that the provider had to tell was asked for, in milliseconds. */
const FACT = 'provider-events-until';
/** The provider's clock and ours may differ by so much, and an event may be listed a little late. */
const OVERLAP_MS = HOUR_MS;

/**
 * Asks for what the provider has told since the last time, so that nothing is lost where it could not reach
 * us: a wrong secret, an address that was moved, days without a network. What has had its effect is not
 * looked at again. The provider keeps events for 30 days. What fails with the provider is asked for again the
 * next time, and holds up nothing else. Resolves with false: nothing more is to be done now.
 */
export async function catchUp(
  deps: Deps,
  provider: Provider,
  signal?: AbortSignal,
): Promise<false> {
  const { store, now } = deps;
  const startedAt = now();
  const since = await store.read(({ db, t }) =>
    db.select().from(t.storeFacts).where(eq(t.storeFacts.key, FACT)),
  );
  const from = Number(since[0]?.value ?? startedAt) - OVERLAP_MS;
  const created = { gte: Math.floor(from / 1000) };
  let isWhole = true;
  for await (const event of provider.stripe.events.list({ created, limit: 100 })) {
    signal?.throwIfAborted();
    isWhole = (await take(deps, provider, event)) && isWhole;
  }
  if (!isWhole) return false;
  const value = String(startedAt);
  await store.write(async ({ db, t }) => {
    await db
      .insert(t.storeFacts)
      .values({ key: FACT, value })
      .onConflictDoUpdate({ target: t.storeFacts.key, set: { value } });
  });
  return false;
}

/** False when the provider failed. */
async function take(deps: Deps, provider: Provider, event: Stripe.Event): Promise<boolean> {
  try {
    await handleEvent(deps, provider, event);
    return true;
  } catch (error) {
    if (!isOfProvider(error)) throw error;
    deps.log.warn('provider-failed', { ...describeError(error), type: error.type });
    return false;
  }
}
