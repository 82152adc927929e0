import { useOnlineForm } from '#pwa/services/forms/use-online-form.ts';
import { OfflineNotice } from '#pwa/services/online/offline-notice.tsx';
import { useUser } from '#pwa/services/session/session.tsx';
import { Button } from '#pwa/ui/components/button.tsx';
import { TextField } from '#pwa/ui/forms/field.tsx';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import { deleteAccountRequest } from '#shared/schemas/auth.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';
import { deletion as text } from '#shared/text/settings.ts';
import { deleteAccount } from './commands.ts';

/** The second step of a deletion: the password. Afterwards nobody is signed in. */
export function DeleteForm({ onKeep }: { onKeep: () => void }) {
  const { id } = useUser();
  const { form, errors, isBusy } = useOnlineForm({
    schema: deleteAccountRequest,
    failed: text.failed,
    send: ({ password }) => deleteAccount(id, password),
    onSent: () => showToast(text.done),
  });
  return (
    <form {...form} className="grid gap-4">
      <p className="font-semibold">{text.confirm}</p>
      <OfflineNotice />
      <TextField
        label={fieldLabels.password}
        name="password"
        type="password"
        autoComplete="current-password"
        error={errors['password']}
      />
      <div className="flex flex-wrap gap-3 *:flex-1">
        <Button onClick={onKeep}>{text.keep}</Button>
        <Button type="submit" tone="fault" disabled={isBusy}>
          {text.submit}
        </Button>
      </div>
    </form>
  );
}
