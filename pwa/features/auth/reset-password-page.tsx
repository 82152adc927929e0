import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type FormErrors, formErrors, formValues } from '#pwa/app/forms/form-errors.ts';
import { useEnteringForm } from '#pwa/app/forms/use-entering-form.ts';
import { OfflineNotice } from '#pwa/app/offline-notice.tsx';
import { paths } from '#pwa/app/paths.ts';
import { PublicPage } from '#pwa/app/shell/public-page.tsx';
import { useLinkToken } from '#pwa/app/use-link-token.ts';
import { useOnlineCall } from '#pwa/app/use-online-call.ts';
import { Button, ButtonLink } from '#pwa/ui/button.tsx';
import { Card } from '#pwa/ui/card.tsx';
import { TextField } from '#pwa/ui/field.tsx';
import { newPasswordForm } from '#shared/schemas/auth.ts';
import { fields } from '#shared/text-fields.ts';
import { resetPassword as text } from '#shared/text-mailed-links.ts';
import { resetPassword } from './commands.ts';

/** Whoever opened the mailed link chooses a new password, and is signed in by it (design 7). */
export function ResetPasswordPage() {
  const { token } = useLinkToken();
  return (
    <PublicPage title={text.title}>
      {token === null ? (
        <Card className="grid gap-4">
          <p className="text-lg">{text.withoutLink}</p>
          <AskAgain />
        </Card>
      ) : (
        <NewPassword token={token} />
      )}
    </PublicPage>
  );
}

function NewPassword({ token }: { token: string }) {
  const navigate = useNavigate();
  const [errors, setErrors] = useState<FormErrors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const { isBusy, call } = useOnlineCall(text.failed);
  const noteEntering = useEnteringForm();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = newPasswordForm.safeParse(formValues(event.currentTarget));
    setErrors(form.success ? {} : formErrors(form.error.issues));
    if (!form.success) return;
    const { newPassword } = form.data;
    const failed = await call(() => resetPassword({ token, newPassword }));
    setRefusal(failed);
    if (failed === null) void navigate(paths.home, { replace: true });
  };
  return (
    <Card>
      <form
        noValidate
        onInput={noteEntering}
        onSubmit={(event) => void submit(event)}
        className="grid gap-4"
      >
        <p className="text-lg">{text.hint}</p>
        <OfflineNotice />
        {FIELDS.map((name) => (
          <TextField
            key={name}
            label={fields[name]}
            name={name}
            type="password"
            autoComplete="new-password"
            error={errors[name]}
          />
        ))}
        <Button type="submit" tone="ball" disabled={isBusy} className="min-h-14">
          {text.submit}
        </Button>
        {refusal !== null && <AskAgain />}
      </form>
    </Card>
  );
}

const FIELDS = ['newPassword', 'confirmPassword'] as const;

function AskAgain() {
  return <ButtonLink to={paths.forgotPassword}>{text.askAgain}</ButtonLink>;
}
