import { ChangePasswordForm } from '#pwa/services/forms/change-password-form.tsx';
import { useOnlineCall } from '#pwa/services/online/use-online-call.ts';
import { useAuth } from '#pwa/services/session/session.tsx';
import { Button } from '#pwa/ui/components/button.tsx';
import { Card } from '#pwa/ui/components/card.tsx';
import { Page } from '#pwa/ui/components/page.tsx';
import { authPage } from '#shared/text/auth.ts';
import { logout as logoutText } from '#shared/text/logout.ts';
import { nav } from '#shared/text/navigation.ts';

/** The screen of the first admin's first sign-in: nothing else works until the password is changed. */
export function ChangePasswordPage() {
  const { logout } = useAuth();
  const leave = useOnlineCall(logoutText.failed);
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
