import { useState } from 'react';
import { apiGet } from '#pwa/app/api-client.ts';
import { useUser } from '#pwa/app/session.tsx';
import { type OnlineRead, useOnlineRead } from '#pwa/app/use-online-read.ts';
import { type SubscriptionState, subscriptionState } from '#shared/schemas/membership.ts';

/** How the member's payments stand: asked on each visit, and again when the membership has changed. */
export function useSubscription(): OnlineRead<SubscriptionState> {
  const { membershipType, membershipExpiry } = useUser();
  const [visit] = useState(() => Date.now());
  return useOnlineRead(
    ['subscription', visit, membershipType, membershipExpiry],
    fetchSubscription,
  );
}

/** The server asks the payment provider while a payment is open. Throws `ApiError`. */
export function fetchSubscription(): Promise<SubscriptionState> {
  return apiGet('/api/subscription', subscriptionState);
}
