import { useEffect } from 'react';
import { fetchPart } from '#pwa/ui/lazy/fetch-part.ts';

/**
 * Where the phone takes push messages, tells the server so again: the session may be another than when it was
 * switched on.
 */
export function usePushRenewal(): void {
  useEffect(() => {
    if (globalThis.Notification?.permission !== 'granted') return;
    // Without an answer it is told at the next start.
    void fetchPart(() => import('./push.ts'))
      .then(({ renewPush }) => renewPush())
      .catch(() => undefined);
  }, []);
}
