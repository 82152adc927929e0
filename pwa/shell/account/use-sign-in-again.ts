import { useLocation, useNavigate } from 'react-router-dom';
import { signInAgain } from '#pwa/services/session/sign-out.ts';
import { paths } from '#shared/domain/paths.ts';

/** Opens /auth for a member who has to sign in again, and returns to the form that was open. */
export function useSignInAgain(): () => Promise<void> {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return async () => {
    await signInAgain();
    await navigate(paths.signInFor(pathname));
  };
}
