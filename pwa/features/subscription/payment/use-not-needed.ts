import { useEffect } from 'react';
import { usePremium } from '#pwa/services/session/use-premium.ts';

/** Calls `onNotNeeded` once the member has Premium while `isIdle`, so that nobody pays for it then. */
export function useNotNeeded(isIdle: boolean, onNotNeeded: () => void): void {
  const hasPremium = usePremium();
  const isDue = hasPremium && isIdle;
  useEffect(() => {
    if (isDue) onNotNeeded();
  }, [isDue, onNotNeeded]);
}
