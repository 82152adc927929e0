import { useLocation, useNavigate } from 'react-router-dom';
import { useAuth } from '#pwa/services/session/session.tsx';
import { paths } from '#shared/domain/paths.ts';

/** Leaves for /auth, for who has to sign in again, and comes back from there to a form that was begun. */
export function useSignInAgain(): () => Promise<void> {
  const { signInAgain } = useAuth();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return async () => {
    await signInAgain();
    await navigate(paths.signInFor(pathname));
  };
}
