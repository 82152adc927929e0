import { type FormEvent, type ReactNode, useState } from 'react';
import { changePassword } from '#pwa/app/account.ts';
import { OfflineNotice } from '#pwa/app/offline-notice.tsx';
import { useOnlineCall } from '#pwa/app/use-online-call.ts';
import { Button } from '#pwa/ui/button.tsx';
import { TextField } from '#pwa/ui/field.tsx';
import { changePasswordForm } from '#shared/schemas/auth.ts';
import { auth } from '#shared/text-auth.ts';
import { fields } from '#shared/text-fields.ts';
import { type FormErrors, formErrors, formValues } from './form-errors.ts';
import { useEnteringForm } from './use-entering-form.ts';

/** Chooses a new password by the current one (design 7, Settings); `children` stand beneath its button. */
export function ChangePasswordForm({
  hint,
  onChanged,
  children,
}: {
  hint: string;
  onChanged?: () => void;
  children?: ReactNode;
}) {
  const [errors, setErrors] = useState<FormErrors>({});
  const change = useOnlineCall(auth.changePasswordFailed);
  const noteEntering = useEnteringForm();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = changePasswordForm.safeParse(formValues(event.currentTarget));
    setErrors(form.success ? {} : formErrors(form.error.issues));
    if (!form.success) return;
    const { confirmPassword: _, ...passwords } = form.data;
    const refusal = await change.call(() => changePassword(passwords));
    if (refusal === null) onChanged?.();
  };
  return (
    <form
      noValidate
      onInput={noteEntering}
      onSubmit={(event) => void submit(event)}
      className="grid gap-4"
    >
      <p className="text-muted">{hint}</p>
      <OfflineNotice />
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
      {children}
    </form>
  );
}

const FIELDS = [
  { name: 'currentPassword', label: fields.currentPassword, autoComplete: 'current-password' },
  { name: 'newPassword', label: fields.newPassword, autoComplete: 'new-password' },
  { name: 'confirmPassword', label: fields.confirmPassword, autoComplete: 'new-password' },
] as const;
