import type { Connectivity } from '#sync/ports.ts';

/** Whether this page has a network, and whether it is visible. */
export const pageConnectivity: Connectivity = {
  isOnline: () => navigator.onLine,
  isVisible: () => document.visibilityState === 'visible',
  onChange(callback) {
    const listening = new AbortController();
    const { signal } = listening;
    const seen = () => callback('visible');
    window.addEventListener('online', () => callback('online'), { signal });
    window.addEventListener('pageshow', seen, { signal });
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === 'visible') seen();
      },
      { signal },
    );
    return () => listening.abort();
  },
};
