import { Suspense, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { lazyPart } from '#pwa/ui/lazy-part.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { ChangePasswordPage } from './pages.ts';
import { paths } from './paths.ts';
import { PlayerProvider } from './player-context.tsx';
import { recordsKey, useAuth } from './session.tsx';
import { Shell } from './shell/shell.tsx';

const SessionEnded = lazyPart('SessionEnded', () => import('./shell/session-ended.tsx'));

/** Screens on which a match is recorded or a rating given: all that they write is kept on this phone. */
const RECORDING = /^\/(create-match|rate-one-at-a-time\/.*)$/;

/**
 * The protected routes (SESSION-1 to SESSION-4): a spinner while the user is loading, /auth if there is none,
 * otherwise the navigation bar and the page, with the records of this member. If the server has ended the
 * session, the member can continue on the open screen and record; any other screen leads to /auth (LIST-1,
 * SYNC-14).
 */
export function Guard() {
  const { ended, isLoading, user: signedIn } = useAuth();
  const { pathname } = useLocation();
  // The screen that was open last while somebody was signed in, and whose records it shows.
  const [open, setOpen] = useState('');
  const member = signedIn ?? ended;
  const screen = member === null ? '' : `${recordsKey(member)} ${pathname}`;
  if (signedIn !== null && open !== screen) setOpen(screen);
  const isOpen = open === screen;
  const user = signedIn ?? (isOpen || RECORDING.test(pathname) ? ended : null);
  if (isLoading) return <LoadingScreen />;
  if (user === null) return <Navigate to={paths.auth} replace />;
  // The server refuses everything else until then.
  if (user.mustChangePassword && signedIn !== null) return <ChangePasswordPage />;
  return (
    <PlayerProvider key={recordsKey(user)} owner={recordsKey(user)}>
      <Shell>
        <Suspense>{signedIn === null && <SessionEnded />}</Suspense>
        <Suspense fallback={<LoadingScreen />}>
          <Outlet />
        </Suspense>
      </Shell>
    </PlayerProvider>
  );
}
