import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { confirmUser } from '#pwa/app/account.ts';
import { useSync } from '#pwa/app/player-context.tsx';

/**
 * Once the session has ended, the badge asks to sign in and the screen stays as it is: something may be
 * half entered there. Who goes on to another screen comes to /auth (decision 65).
 */
export function useEndOfSession(): void {
  const { phase } = useSync();
  const { pathname } = useLocation();
  const goTo = useEffectEvent((_path: string) => {
    // Without an answer it is asked at the next screen.
    if (phase === 'signed-out') void confirmUser().catch(() => undefined);
  });
  useEffect(() => goTo(pathname), [pathname]);
}
