import { useState } from 'react';
import { isPremium } from '#shared/domain/membership.ts';
import { useUser } from './session.tsx';

/** Whether the signed-in user is a premium member, by type and expiry together (design 7). */
export function usePremium(): boolean {
  const { membershipType, membershipExpiry } = useUser();
  const [now] = useState(() => Date.now());
  const expiry = membershipExpiry === null ? null : Date.parse(membershipExpiry);
  return isPremium({ membershipType, membershipExpiry: expiry }, now);
}
