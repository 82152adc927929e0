import { eq, inArray, lt } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Provider } from '#api/integrations/stripe/open-provider.ts';
import type { Tx } from '#api/store/store.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import type { Deps } from '../deps.ts';
import { unlessGone } from './call-provider.ts';
import { syncCredits } from './credits.ts';
import { findPayer } from './find-payer.ts';
import { idOf } from './read-payment.ts';
import { syncInvoice } from './sync-invoice.ts';
import { syncPayoutAccount } from './sync-payout-account.ts';
import { syncSubscription } from './sync-subscription.ts';

/** Longer than the provider keeps events. */
const KEPT_MS = 60 * DAY_MS;

/**
 * Handles an event of the provider. An event says only which object changed; its current state is fetched, so events
 * may come twice, late and in any order. An event that was handled is ignored. Throws errors of the provider and the
 * store: the provider then sends the event again.
 */
export async function handleEvent(
  deps: Deps,
  provider: Provider,
  event: Stripe.Event,
): Promise<void> {
  if (await deps.store.read((tx) => isHandled(tx, event.id))) return;
  await follow(deps, provider, event.data.object).catch((error: unknown) => {
    // An object that is gone has no effect, however often its event is sent.
    unlessGone(error);
    deps.log.warn('event-without-subject', { id: event.id, type: event.type });
  });
  await deps.store.write((tx) => noteHandled(tx, event, deps.now()));
}

/** Looks up the object of an event; ignores objects that are not ours. */
async function follow(
  deps: Deps,
  provider: Provider,
  about: Stripe.Event['data']['object'],
): Promise<void> {
  if (about.object === 'subscription') {
    const customerId = idOf(about.customer) ?? '';
    await syncSubscription(deps, provider, { customerId, subscriptionId: about.id });
  } else if (about.object === 'invoice') {
    if (about.id) await syncInvoice(deps, provider, about.id);
    await followCustomer(deps, provider, idOf(about.customer));
  } else if (about.object === 'customer') {
    await followCustomer(deps, provider, about.id);
  } else if (about.object === 'account') {
    await syncPayoutAccount(deps, provider, about.id);
  } else if (isAboutPayment(about)) {
    await followPayment(deps, provider, idOf(about.payment_intent));
  }
}

function isAboutPayment(
  about: Stripe.Event['data']['object'],
): about is Stripe.Charge | Stripe.Refund | Stripe.Dispute {
  return ['charge', 'refund', 'dispute'].includes(about.object);
}

/** Finds what was paid, refunded or disputed by its payment: the invoices that it paid. */
async function followPayment(
  deps: Deps,
  provider: Provider,
  paymentIntent: string | null,
): Promise<void> {
  if (paymentIntent === null) return;
  const { data } = await provider.stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: paymentIntent },
  });
  for (const { invoice } of data) {
    const id = idOf(invoice);
    if (id !== null) await syncInvoice(deps, provider, id);
  }
}

/** An invoice, or an admin at the provider, may have changed the remaining credits. */
async function followCustomer(
  deps: Deps,
  provider: Provider,
  customerId: string | null,
): Promise<void> {
  const payer = await deps.store.read((tx) => findPayer(tx, customerId ?? ''));
  if (payer !== undefined) await syncCredits(deps, provider, payer);
}

async function isHandled({ db, t }: Tx, id: string): Promise<boolean> {
  const { stripeEvents: events } = t;
  const found = await db.select({ id: events.id }).from(events).where(eq(events.id, id));
  return found.length > 0;
}

async function noteHandled({ db, t }: Tx, { id, type }: Stripe.Event, now: number): Promise<void> {
  await db.insert(t.stripeEvents).values({ id, type, handledAt: now }).onConflictDoNothing();
}

/** Deletes events that the provider no longer sends, at most so many; returns how many. */
export async function sweepEvents({ db, t }: Tx, now: number, most: number): Promise<number> {
  const { id, handledAt } = t.stripeEvents;
  const isOld = lt(handledAt, now - KEPT_MS);
  const old = db.select({ id }).from(t.stripeEvents).where(isOld).limit(most);
  return (await db.delete(t.stripeEvents).where(inArray(id, old)).returning({ id })).length;
}
