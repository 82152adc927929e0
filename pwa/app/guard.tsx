import { Suspense } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { paths } from './paths.ts';
import { PlayerProvider } from './player-context.tsx';
import { useAuth } from './session.tsx';
import { Shell } from './shell/shell.tsx';
import { Spinner } from './spinner.tsx';

/**
 * Protected routes (spec 2): a spinner while the user is loading, /auth when there is none, otherwise
 * the navigation bar and the page, over the records of this very player.
 */
export function Guard() {
  const { user, isLoading } = useAuth();
  if (isLoading) return <Spinner />;
  if (user === null) return <Navigate to={paths.auth} replace />;
  return (
    <PlayerProvider key={user.id} owner={user.id}>
      <Shell>
        <Suspense fallback={<Spinner />}>
          <Outlet />
        </Suspense>
      </Shell>
    </PlayerProvider>
  );
}
