import { type ReactNode, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { UNDO_PLACE } from '#pwa/services/matches/undo-place.ts';
import { useSync } from '#pwa/services/player/player-context.tsx';
import { confirmUser } from '#pwa/services/session/account.ts';
import { fetchPart, lazyPart } from '#pwa/ui/lazy/lazy-part.ts';
import { nav } from '#shared/text/navigation.ts';
import type { SyncPhase } from '#sync/engine/engine.ts';
import { NavigationBar } from './navigation/navigation-bar.tsx';
import { TabBar } from './navigation/tab-bar.tsx';

const UndoRemoval = lazyPart('UndoRemoval', () => import('#pwa/services/matches/undo-removal.tsx'));

/** The frame of every protected page: the navigation bar (SESSION-4), and a bottom bar on phones. */
export function Shell({ children }: { children: ReactNode }) {
  const { phase, entries } = useSync();
  useSessionCheck(phase);
  useWebPushRenewal();
  const isAnyUndoable = entries?.some(({ status }) => 'undoUntil' in status);
  return (
    <>
      <SkipLink />
      <NavigationBar />
      {/* As toasts do, over the bar. It is there before what offers Undo: screen readers read aloud what comes into it. */}
      <output id={UNDO_PLACE} className="over-bar z-40 grid gap-2">
        <Suspense>{isAnyUndoable && <UndoRemoval />}</Suspense>
      </output>
      <div id="content" tabIndex={-1} className="pb-tabbar outline-none sm:pb-0">
        {children}
      </div>
      <TabBar />
    </>
  );
}

/** The first stop of the keyboard: past the bar, to the screen (NAV-8). It shows while it has the focus. */
function SkipLink() {
  return (
    <a
      href="#content"
      // Without the address: the router would take it for another screen.
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('content')?.focus();
      }}
      className="skip-link"
    >
      {nav.skip}
    </a>
  );
}

/**
 * Asks the server who is signed in once it has refused the engine's calls because the session ended. If nobody is, the
 * screen stays as it is, and the next screen is /auth (guard.tsx, docs/rules.md 65).
 */
function useSessionCheck(phase: SyncPhase): void {
  const { pathname } = useLocation();
  useEffect(() => askIfRefused(phase, pathname), [phase, pathname]);
}

/** Without an answer it asks again at the next screen. */
function askIfRefused(phase: SyncPhase, _screen: string): void {
  if (phase === 'signed-out') void confirmUser().catch(() => undefined);
}

/** Registers the phone's push subscription with the server again: the session may be another than when it was made. */
function useWebPushRenewal(): void {
  useEffect(() => {
    if (globalThis.Notification?.permission !== 'granted') return;
    // Without an answer the next start tries again.
    void fetchPart(() => import('#pwa/services/web-push/web-push.ts'))
      .then(({ renewPush }) => renewPush())
      .catch(() => undefined);
  }, []);
}
