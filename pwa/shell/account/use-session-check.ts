import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSync } from '#pwa/services/player/player-context.tsx';
import { confirmUser } from '#pwa/services/session/account.ts';
import type { SyncPhase } from '#sync/engine/engine.ts';

/**
 * Once our server has refused the engine for want of a session, this phone asks it who is signed in. If it is
 * nobody, the screen stays as it is, and the next one is /auth (guard.tsx, docs/rules.md 65).
 */
export function useSessionCheck(): void {
  const { phase } = useSync();
  const { pathname } = useLocation();
  useEffect(() => askIfRefused(phase, pathname), [phase, pathname]);
}

/** Without an answer it is asked again at the next screen. */
function askIfRefused(phase: SyncPhase, _screen: string): void {
  if (phase === 'signed-out') void confirmUser().catch(() => undefined);
}
