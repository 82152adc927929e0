import { useEffect } from 'react';
import { fetchPart } from '#pwa/ui/lazy/fetch-part.ts';

/** Registers the phone's push subscription with the server again: the session may be another than when it was made. */
export function useWebPushRenewal(): void {
  useEffect(() => {
    if (globalThis.Notification?.permission !== 'granted') return;
    // Without an answer the next start tries again.
    void fetchPart(() => import('./web-push.ts'))
      .then(({ renewPush }) => renewPush())
      .catch(() => undefined);
  }, []);
}
