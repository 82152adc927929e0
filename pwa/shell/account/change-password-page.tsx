import { ChangePasswordForm } from '#pwa/services/forms/change-password-form.tsx';
import { useOnlineCall } from '#pwa/services/online/use-online-call.ts';
import { useAuth } from '#pwa/services/session/session.tsx';
import { Button } from '#pwa/ui/components/button.tsx';
import { Card } from '#pwa/ui/components/card.tsx';
import { Page } from '#pwa/ui/components/page.tsx';
import { authPage } from '#shared/text/auth.ts';
import { nav } from '#shared/text/navigation.ts';
import { sessionText } from '#shared/text/session.ts';

/** The screen of the first admin's first sign-in: nothing else works until the password is changed. */
export function ChangePasswordPage() {
  const { logout } = useAuth();
  const leave = useOnlineCall(sessionText.logoutFailed);
  return (
    <Page title={authPage.changePassword}>
      <Card>
        <ChangePasswordForm hint={authPage.changePasswordHint}>
          <Button disabled={leave.isBusy} onClick={() => void leave.call(logout)}>
            {nav.logout}
          </Button>
        </ChangePasswordForm>
      </Card>
    </Page>
  );
}
