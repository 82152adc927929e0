import { ChangePasswordForm } from '#pwa/services/forms/change-password-form.tsx';
import { useOnlineCall } from '#pwa/services/online/use-online-call.ts';
import { useAuth } from '#pwa/services/session/session.tsx';
import { logout } from '#pwa/services/session/sign-out.ts';
import { Button } from '#pwa/ui/components/button.tsx';
import { Card } from '#pwa/ui/components/card.tsx';
import { Page } from '#pwa/ui/components/page.tsx';
import { lazyPart } from '#pwa/ui/lazy/lazy-part.ts';
import { authPage } from '#shared/text/auth.ts';
import { nav } from '#shared/text/navigation.ts';
import type { RequiredAppProps } from './account/second-factor.tsx';
import { PublicBar } from './navigation/public-page.tsx';

/** Only admins need it. */
const RequiredApp = lazyPart<'RequiredApp', RequiredAppProps>(
  'RequiredApp',
  () => import('./account/second-factor.tsx'),
);

/**
 * The screen of the first admin's first sign-in, and of an admin who lacks a required authenticator app: nothing else
 * works until the password is changed and the app set up.
 */
export function ChangePasswordPage() {
  const { user } = useAuth();
  const leave = useOnlineCall(authPage.logoutFailed);
  const goAway = () => void leave.call(logout);
  const page = (
    <Page title={authPage.changePassword}>
      <Card>
        <ChangePasswordForm hint={authPage.changePasswordHint}>
          <Button disabled={leave.isBusy} onClick={goAway}>
            {nav.logout}
          </Button>
        </ChangePasswordForm>
      </Card>
    </Page>
  );
  return (
    <>
      <PublicBar />
      {user?.mayAdminister ? <RequiredApp onCancel={goAway}>{page}</RequiredApp> : page}
    </>
  );
}
