import { Suspense, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { PlayerProvider } from '#pwa/services/player/player-context.tsx';
import { recordsKey, useAuth } from '#pwa/services/session/session.tsx';
import { ChangePasswordPage } from '#pwa/shell/lazy-change-password-page.ts';
import { LoadingScreen } from '#pwa/shell/loading-screen.tsx';
import { Shell } from '#pwa/shell/shell.tsx';
import { ScreenSpinner } from '#pwa/ui/components/spinner.tsx';
import { lazyPart } from '#pwa/ui/lazy/lazy-part.ts';
import { paths } from '#shared/domain/paths.ts';

const SessionEnded = lazyPart('SessionEnded', () => import('#pwa/shell/account/session-ended.tsx'));

/** A mail may link to it, so a visitor returns to it after signing in. */
const ONE_MATCH = new RegExp(`^${paths.match('[^/]+')}$`);

/** Screens on which a match is recorded or a rating given: everything entered there is stored on this phone. */
const RECORDING = new RegExp(`^(${paths.createMatch}|${paths.ratingWizard('.*', '.*')})$`);

/**
 * The protected routes (SESSION-1 to SESSION-4): a spinner while the user is loading, /auth if there is none,
 * otherwise the navigation bar and the page, with the records of this member. If the server has ended the
 * session, the member can continue on the open screen and record; any other screen leads to /auth (LIST-1,
 * SYNC-14). Of a deleted account only the open screen stays.
 */
export function Guard() {
  const { ended, isAccountDeleted, isLoading, user: signedIn } = useAuth();
  const { pathname } = useLocation();
  // The screen that was open when a member was last signed in, with the key of its records.
  const [open, setOpen] = useState('');
  const member = signedIn ?? ended;
  const screen = member === null ? '' : `${recordsKey(member)} ${pathname}`;
  if (signedIn !== null && open !== screen) setOpen(screen);
  const isOpen = open === screen;
  const mayRecord = RECORDING.test(pathname) && !isAccountDeleted;
  const user = signedIn ?? (isOpen || mayRecord ? ended : null);
  if (isLoading) return <LoadingScreen />;
  if (user === null) {
    const isMatch = ONE_MATCH.test(pathname);
    return <Navigate to={isMatch ? paths.signInFor(pathname) : paths.auth} replace />;
  }
  // Until then the server refuses everything else.
  if (user.mustChangePassword && signedIn !== null) return <ChangePasswordPage />;
  return (
    <PlayerProvider key={recordsKey(user)} owner={recordsKey(user)}>
      <Shell>
        <Suspense>{signedIn === null && <SessionEnded />}</Suspense>
        <Suspense fallback={<ScreenSpinner />}>
          <Outlet />
        </Suspense>
      </Shell>
    </PlayerProvider>
  );
}
