import { useLocation } from 'react-router-dom';
import { ButtonLink } from '#pwa/ui/components/button.tsx';
import { paths } from '#shared/domain/paths.ts';
import { authPage } from '#shared/text/auth.ts';

/** Leads the member of a deleted account to a new one, and back to the form that was open. */
export function CreateAccount() {
  const { pathname } = useLocation();
  return <ButtonLink to={paths.registerFor(pathname)}>{authPage.createAccount}</ButtonLink>;
}
