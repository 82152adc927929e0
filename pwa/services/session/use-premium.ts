import { useEffect, useState } from 'react';
import { isPremium } from '#shared/domain/membership.ts';
import { useUser } from './session.tsx';

/** The longest time-out of a browser's timer, in ms. */
const LONGEST_MS = 2 ** 31 - 1;

/** Whether the user is a premium member, by type and expiry: an open screen changes at the moment of expiry. */
export function usePremium(): boolean {
  const { membershipType, membershipExpiry } = useUser();
  const [now, setNow] = useState(() => Date.now());
  const expiry = membershipExpiry === null ? null : Date.parse(membershipExpiry);
  const hasPremium = isPremium({ membershipType, membershipExpiry: expiry }, now);
  useEffect(() => {
    if (!hasPremium || expiry === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      const left = expiry - Date.now();
      if (left <= 0) setNow(Date.now());
      else timer = setTimeout(wait, Math.min(left, LONGEST_MS));
    };
    wait();
    return () => clearTimeout(timer);
  }, [hasPremium, expiry]);
  return hasPremium;
}
