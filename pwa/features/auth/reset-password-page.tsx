import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useOnlineForm } from '#pwa/services/forms/use-online-form.ts';
import { WithOfflineNotice } from '#pwa/services/forms/with-offline-notice.tsx';
import { ApiError } from '#pwa/services/http/api-error.ts';
import { useLinkToken } from '#pwa/services/routing/use-link-token.ts';
import { PublicPage } from '#pwa/shell/navigation/public-page.tsx';
import { Button, ButtonLink } from '#pwa/ui/components/button.tsx';
import { Card } from '#pwa/ui/components/card.tsx';
import { cx } from '#pwa/ui/components/cx.ts';
import { PasswordField } from '#pwa/ui/forms/password-field.tsx';
import { paths } from '#shared/domain/paths.ts';
import { newPasswordForm, type ResetPasswordRequest } from '#shared/schemas/auth.ts';
import { authPage } from '#shared/text/auth.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';
import { linkSpent, resetPassword as text } from '#shared/text/mailed-links.ts';
import { offlineForm } from '#shared/text/offline-form.ts';
import { CodeAfter } from './code-after.tsx';
import { checkResetLink, resetPassword } from './commands.ts';

/** Opened by the mailed link: sets a new password and signs in. */
export function ResetPasswordPage() {
  const { token } = useLinkToken();
  return (
    <PublicPage title={text.title}>
      {token === null ? (
        <NoUse>{text.withoutLink}</NoUse>
      ) : (
        <NewPassword key={token} token={token} />
      )}
    </PublicPage>
  );
}

/** Why there is no form, and how to get a link. */
function NoUse({ children }: { children: string }) {
  return (
    <Card className="grid gap-4">
      <p className="text-lg">{children}</p>
      <AskAgain isOnly />
    </Card>
  );
}

function NewPassword({ token }: { token: string }) {
  const navigate = useNavigate();
  const reset = async (request: ResetPasswordRequest) => {
    await resetPassword(request);
    void navigate(paths.home, { replace: true });
  };
  if (useIsSpent(token)) return <NoUse>{linkSpent}</NoUse>;
  return (
    <Card>
      <CodeAfter send={reset}>
        {(send) => <Passwords send={({ newPassword }) => send({ token, newPassword })} />}
      </CodeAfter>
    </Card>
  );
}

/**
 * True once the server has said that the link is of no use any more, before anything is typed for it. Without an answer
 * the form stays, which says so itself.
 */
function useIsSpent(token: string): boolean {
  const [isSpent, setIsSpent] = useState(false);
  useEffect(() => {
    const note = (error: unknown) =>
      setIsSpent(error instanceof ApiError && error.code === 'link_spent');
    void checkResetLink(token).catch(note);
  }, [token]);
  return isSpent;
}

function Passwords({ send }: { send: (form: { newPassword: string }) => Promise<unknown> }) {
  const { form, errors, isBusy, refusal } = useOnlineForm({
    schema: newPasswordForm,
    failed: text.failed,
    fieldOf: (refused) => (refused === 'invalid' ? 'newPassword' : undefined),
    send,
  });
  return (
    <form {...form} className="grid gap-4">
      <p className="text-lg">{text.hint}</p>
      <WithOfflineNotice noSignal={offlineForm.newPassword}>
        {FIELDS.map((name) => (
          <PasswordField
            key={name}
            label={fieldLabels[name]}
            hint={name === 'newPassword' ? authPage.passwordShort : undefined}
            name={name}
            autoComplete="new-password"
            error={errors[name]}
          />
        ))}
        <Button type="submit" tone="ball" disabled={isBusy} className="min-h-14">
          {text.submit}
        </Button>
      </WithOfflineNotice>
      {refusal !== null && <AskAgain />}
    </form>
  );
}

const FIELDS = ['newPassword', 'confirmPassword'] as const;

function AskAgain({ isOnly = false }: { isOnly?: boolean }) {
  return (
    <ButtonLink
      to={paths.forgotPassword}
      tone={isOnly ? 'ball' : 'quiet'}
      className={cx(isOnly && 'min-h-14')}
    >
      {text.askAgain}
    </ButtonLink>
  );
}
