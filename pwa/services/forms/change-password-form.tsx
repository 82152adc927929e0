import type { ReactNode } from 'react';
import { changePassword } from '#pwa/services/session/change-password.ts';
import { Button } from '#pwa/ui/components/button.tsx';
import { PasswordField } from '#pwa/ui/forms/password-field.tsx';
import { changePasswordForm } from '#shared/schemas/auth.ts';
import { authPage } from '#shared/text/auth.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';
import { offlineForm } from '#shared/text/offline-form.ts';
import { useOnlineForm } from './use-online-form.ts';
import { WithOfflineNotice } from './with-offline-notice.tsx';

/** Sets a new password, with the current one; `children` are shown below the button. */
export function ChangePasswordForm({
  hint,
  onChanged,
  children,
}: {
  hint: string;
  onChanged?: () => void;
  children?: ReactNode;
}) {
  const { form, errors, isBusy } = useOnlineForm({
    schema: changePasswordForm,
    failed: authPage.changePasswordFailed,
    fieldOf: (refused) => FIELD_OF_REFUSAL[refused],
    send: ({ currentPassword, newPassword }) => changePassword({ currentPassword, newPassword }),
    onSent: onChanged,
  });
  return (
    <form {...form} className="grid gap-4">
      <p className="text-muted">{hint}</p>
      <WithOfflineNotice noSignal={offlineForm.newPassword}>
        {FIELDS.map((name) => (
          <PasswordField
            key={name}
            label={fieldLabels[name]}
            hint={name === 'newPassword' ? authPage.passwordShort : undefined}
            name={name}
            autoComplete={name === 'currentPassword' ? 'current-password' : 'new-password'}
            error={errors[name]}
          />
        ))}
        <Button type="submit" tone="ball" disabled={isBusy} className="min-h-14">
          {authPage.savePassword}
        </Button>
      </WithOfflineNotice>
      {children}
    </form>
  );
}

/** The schema has checked all else: the server finds the new password used before, or too easy to guess. */
const FIELD_OF_REFUSAL: Readonly<Record<string, string>> = {
  wrong_password: 'currentPassword',
  invalid: 'newPassword',
};

const FIELDS = ['currentPassword', 'newPassword', 'confirmPassword'] as const;
