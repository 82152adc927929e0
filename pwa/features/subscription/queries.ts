import { useState } from 'react';
import { apiGet } from '#pwa/app/api-client.ts';
import { useUser } from '#pwa/app/session.tsx';
import { type OnlineRead, useOnlineRead } from '#pwa/app/use-online-read.ts';
import { usePremium } from '#pwa/app/use-premium.ts';
import { type SubscriptionState, subscriptionState } from '#shared/schemas/membership.ts';

/**
 * How the member's payments stand: asked on each visit, again after each of the `looks` at a payment, and when
 * the membership has changed or lapsed.
 */
export function useSubscription(looks: number): OnlineRead<SubscriptionState> {
  const { membershipType, membershipExpiry } = useUser();
  const hasPremium = usePremium();
  const [visit] = useState(() => Date.now());
  return useOnlineRead(
    ['subscription', visit, looks, hasPremium, membershipType, membershipExpiry],
    fetchSubscription,
  );
}

/**
 * The server asks the payment provider while a payment is open, or gives no Premium yet. Throws `ApiError`.
 */
export function fetchSubscription(): Promise<SubscriptionState> {
  return apiGet('/api/subscription', subscriptionState);
}
