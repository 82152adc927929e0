import { ChangePasswordForm } from '#pwa/app/forms/change-password-form.tsx';
import { useAuth } from '#pwa/app/session.tsx';
import { useOnlineCall } from '#pwa/app/use-online-call.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Card } from '#pwa/ui/card.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { authPage } from '#shared/text/auth.ts';
import { nav, sessionText } from '#shared/text/common.ts';

/** What the first admin sees at the first sign-in: nothing else works until the password is changed. */
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
