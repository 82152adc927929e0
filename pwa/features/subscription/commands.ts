import { apiGet, apiPost } from '#pwa/services/http/api-client.ts';
import { updateRememberedUser } from '#pwa/services/session/update-user.ts';
import { currentUser } from '#shared/schemas/current-user.ts';
import {
  type BillingPeriod,
  providerPage,
  type Redeemed,
  redeemed,
  type SubscriptionStarted,
  subscriptionStarted,
} from '#shared/schemas/subscription.ts';
import { fetchSubscription } from './queries.ts';

/** The member's actions about the membership. All throw `ApiError`. */

/** Starts the payment of a plan, or continues it. */
export function createSubscription(billingPeriod: BillingPeriod): Promise<SubscriptionStarted> {
  return apiPost('/api/create-subscription', { billingPeriod }, subscriptionStarted);
}

/** Redeems `code`, in upper case and trimmed (CODE-3). */
export function redeemCode(code: string): Promise<Redeemed> {
  return apiPost('/api/redeem-beta-code', { code }, redeemed);
}

/** Opens the payment provider's pages, which lead back. */
export async function openPortal(): Promise<void> {
  const { url } = await apiPost('/api/billing-portal', {}, providerPage);
  window.location.assign(url);
}

/**
 * Has the server look up a payment that was just made, and stores the result on this phone; returns whether the member
 * has Premium.
 */
export async function followMembership(): Promise<boolean> {
  await fetchSubscription();
  const user = await apiGet('/api/user', currentUser);
  await updateRememberedUser(user);
  return user.membershipType === 'premium';
}
