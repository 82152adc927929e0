import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSync } from '#pwa/services/player/player-context.tsx';
import { confirmUser } from '#pwa/services/session/account.ts';
import type { SyncPhase } from '#sync/engine/engine.ts';

/**
 * Asks the server who is signed in once it has refused the engine's calls because the session ended. If nobody is, the
 * screen stays as it is, and the next screen is /auth (guard.tsx, docs/rules.md 65).
 */
export function useSessionCheck(): void {
  const { phase } = useSync();
  const { pathname } = useLocation();
  useEffect(() => askIfRefused(phase, pathname), [phase, pathname]);
}

/** Without an answer it asks again at the next screen. */
function askIfRefused(phase: SyncPhase, _screen: string): void {
  if (phase === 'signed-out') void confirmUser().catch(() => undefined);
}
