import { useState } from 'react';
import { apiGet } from '#pwa/services/http/api-client.ts';
import { type OnlineRead, useOnlineRead } from '#pwa/services/online/use-online-read.ts';
import { useUser } from '#pwa/services/session/session.tsx';
import { usePremium } from '#pwa/services/session/use-premium.ts';
import { type SubscriptionState, subscriptionState } from '#shared/schemas/subscription.ts';

/**
 * The state of the member's payments: read at each visit, again after each of the `looks` at a payment, and when the
 * membership has changed or lapsed. A premium member's last answer shows meanwhile.
 */
export function useSubscription(looks: number): OnlineRead<SubscriptionState> {
  const { membershipType, membershipExpiry } = useUser();
  const hasPremium = usePremium();
  const [visit] = useState(() => Date.now());
  return useOnlineRead(
    ['subscription', hasPremium, visit, looks, membershipType, membershipExpiry],
    fetchSubscription,
    hasPremium,
  );
}

/** The server asks the payment provider while a payment is open or has not led to Premium yet. Throws `ApiError`. */
export function fetchSubscription(): Promise<SubscriptionState> {
  return apiGet('/api/subscription', subscriptionState);
}
