import { Suspense } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { LoadingScreen } from './loading-screen.tsx';
import { ChangePasswordPage } from './pages.ts';
import { paths } from './paths.ts';
import { PlayerProvider } from './player-context.tsx';
import { recordsKey, useAuth } from './session.tsx';
import { Shell } from './shell/shell.tsx';

/**
 * Protected routes (spec 2): a spinner while the user is loading, /auth when there is none, otherwise
 * the navigation bar and the page, over the records of this very player.
 */
export function Guard() {
  const { user, isLoading } = useAuth();
  if (isLoading) return <LoadingScreen />;
  if (user === null) return <Navigate to={paths.auth} replace />;
  // The server answers nothing else until then (design 7, Admin).
  if (user.mustChangePassword) return <ChangePasswordPage />;
  return (
    <PlayerProvider key={recordsKey(user)} owner={recordsKey(user)}>
      <Shell>
        <Suspense fallback={<LoadingScreen />}>
          <Outlet />
        </Suspense>
      </Shell>
    </PlayerProvider>
  );
}
