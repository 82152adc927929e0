import type Stripe from 'stripe';
import type { Provider } from '#api/integrations/stripe/open-provider.ts';
import { isPremium } from '#shared/domain/membership.ts';
import type { BillingPeriod, SubscriptionStarted } from '#shared/schemas/subscription.ts';
import { findMember } from '../accounts/find-user.ts';
import type { Deps } from '../deps.ts';
import { isFinal, isGone, isPriceUnknown } from './call-provider.ts';
import { syncCredits } from './credits.ts';
import { cancelSubscription } from './end-subscription.ts';
import { ensureCustomer } from './ensure-customer.ts';
import { ensureSubscription, periodOf } from './ensure-subscription.ts';
import {
  type Attempt,
  beginAttempt,
  endAttempt,
  forgetAttempt,
  nameAttempt,
} from './subscription-attempt.ts';
import { syncInvoice } from './sync-invoice.ts';
import { statusOf, syncSubscription } from './sync-subscription.ts';

/** A subscription in one of these states can no longer be paid; a new one is needed. */
const OVER = new Set(['incomplete_expired', 'canceled', 'unpaid', 'paused']);
/** Those of them that paying an old invoice could reactivate. */
const ASLEEP = new Set(['unpaid', 'paused']);

/**
 * Starts a subscription for a member, or continues one that was started: there is only one, however many devices ask
 * (API-33). Returns the secret with which the payment form confirms, or null if nothing is left to pay because
 * credits covered it or it was paid meanwhile. Throws `signed_out`, `already_premium`, and the provider's errors.
 */
export async function beginSubscription(
  deps: Deps,
  provider: Provider,
  userId: number,
  billingPeriod: BillingPeriod,
): Promise<SubscriptionStarted> {
  const { store, now } = deps;
  const attempt = await store.write((tx) => beginAttempt(tx, userId, billingPeriod, now()));
  const { customerId, subscription } = await ask(deps, provider, attempt);
  const subject = { customerId, subscriptionId: subscription.id };
  const answer = { clientSecret: null, publishableKey: provider.publishableKey };
  await syncSubscription(deps, provider, subject);
  if (await isPaid(deps, provider, userId, subscription)) return answer;
  if (isToReplace(provider, subscription, billingPeriod)) {
    const wasPaid = await cancel(deps, provider, subscription);
    await syncSubscription(deps, provider, subject);
    if (wasPaid && (await hasPremium(deps, userId))) return answer;
    await store.write((tx) => endAttempt(tx, attempt.subscription.attempt));
    return beginSubscription(deps, provider, userId, billingPeriod);
  }
  return { ...answer, clientSecret: secretOf(subscription) };
}

interface Asked {
  customerId: string;
  subscription: Stripe.Subscription;
}

/**
 * Creates the customer and the subscription of an attempt at the provider, or finds them. The provider repeats a final
 * failure under the same idempotency key, so the next try uses another key; a call without a final answer is retried
 * under its own.
 */
async function ask(deps: Deps, provider: Provider, attempt: Attempt): Promise<Asked> {
  const { store, now } = deps;
  try {
    const customerId = await ensureCustomer(deps, provider, attempt);
    // Credits from an admin reduce the first payment.
    await syncCredits(deps, provider, attempt.member.id);
    const subscription = await ensureSubscription(provider, attempt, customerId);
    await store.write((tx) =>
      nameAttempt(tx, attempt.subscription, {
        stripeId: subscription.id,
        status: statusOf(subscription),
        billingPeriod: periodOf(provider, subscription),
        now: now(),
      }),
    );
    return { customerId, subscription };
  } catch (error) {
    if (isGone(error) && !isPriceUnknown(error))
      await store.write((tx) => forgetAttempt(tx, attempt, now()));
    else if (isFinal(error) && attempt.subscription.stripeId === null)
      await store.write((tx) => endAttempt(tx, attempt.subscription.attempt));
    throw error;
  }
}

/**
 * True if the newest invoice is paid and so grants Premium; a completely refunded or disputed payment grants none.
 */
async function isPaid(
  deps: Deps,
  provider: Provider,
  userId: number,
  subscription: Stripe.Subscription,
): Promise<boolean> {
  const invoice = invoiceOf(subscription);
  if (invoice.status !== 'paid') return false;
  await syncInvoice(deps, provider, invoice.id);
  return hasPremium(deps, userId);
}

async function hasPremium({ store, now }: Deps, userId: number): Promise<boolean> {
  const member = await store.read((tx) => findMember(tx, userId));
  return member !== undefined && isPremium(member, now());
}

/** True if this subscription needs no payment, or if paying it would not give the member what they ask for. */
function isToReplace(
  provider: Provider,
  subscription: Stripe.Subscription,
  billingPeriod: BillingPeriod,
): boolean {
  if (OVER.has(statusOf(subscription)) || invoiceOf(subscription).status !== 'open') return true;
  return periodOf(provider, subscription) !== billingPeriod;
}

/** Ends a subscription that is replaced, unless it has ended. True if it was paid in the meantime. */
async function cancel(
  deps: Deps,
  provider: Provider,
  { id, status }: Stripe.Subscription,
): Promise<boolean> {
  if (OVER.has(status) && !ASLEEP.has(status)) return false;
  const ended = await cancelSubscription(provider, id);
  const invoice = invoiceOf(ended);
  if (invoice.status !== 'paid') return false;
  await syncInvoice(deps, provider, invoice.id);
  return true;
}

function secretOf(subscription: Stripe.Subscription): string | null {
  const { status, confirmation_secret: secret } = invoiceOf(subscription);
  return status === 'open' ? (secret?.client_secret ?? null) : null;
}

function invoiceOf({ latest_invoice: invoice }: Stripe.Subscription): Stripe.Invoice {
  if (invoice === null || typeof invoice === 'string') throw new Error('An invoice was asked for');
  return invoice;
}
