import { type FormEvent, useState } from 'react';
import { changePassword } from '#pwa/app/account.ts';
import { useAuth } from '#pwa/app/session.tsx';
import { useOnlineCall } from '#pwa/app/use-online-call.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Card } from '#pwa/ui/card.tsx';
import { TextField } from '#pwa/ui/field.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { changePasswordForm } from '#shared/schemas/auth.ts';
import { authState, nav } from '#shared/text.ts';
import { auth } from '#shared/text-auth.ts';
import { fields } from '#shared/text-fields.ts';
import { type FormErrors, formErrors, formValues } from './form-errors.ts';
import { useEnteringForm } from './use-entering-form.ts';

/** What the first admin meets at the first sign-in (design 7): nothing else works until it is done. */
export function ChangePasswordPage() {
  const { logout } = useAuth();
  const [errors, setErrors] = useState<FormErrors>({});
  const change = useOnlineCall(auth.changePasswordFailed);
  const leave = useOnlineCall(authState.logoutFailed);
  const noteEntering = useEnteringForm();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = changePasswordForm.safeParse(formValues(event.currentTarget));
    setErrors(form.success ? {} : formErrors(form.error.issues));
    if (!form.success) return;
    const { confirmPassword: _, ...passwords } = form.data;
    await change.call(() => changePassword(passwords));
  };
  return (
    <Page title={auth.changePassword}>
      <Card>
        <form
          noValidate
          onInput={noteEntering}
          onSubmit={(event) => void submit(event)}
          className="grid gap-4"
        >
          <p className="text-muted">{auth.changePasswordHint}</p>
          {FIELDS.map(({ name, label, autoComplete }) => (
            <TextField
              key={name}
              label={label}
              name={name}
              type="password"
              autoComplete={autoComplete}
              error={errors[name]}
            />
          ))}
          <Button type="submit" tone="ball" disabled={change.isBusy} className="min-h-14">
            {auth.changePassword}
          </Button>
          <Button disabled={leave.isBusy} onClick={() => void leave.call(logout)}>
            {nav.logout}
          </Button>
        </form>
      </Card>
    </Page>
  );
}

const FIELDS = [
  { name: 'currentPassword', label: fields.currentPassword, autoComplete: 'current-password' },
  { name: 'newPassword', label: fields.newPassword, autoComplete: 'new-password' },
  { name: 'confirmPassword', label: fields.confirmPassword, autoComplete: 'new-password' },
] as const;
