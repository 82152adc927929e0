import { type FormEvent, useState } from 'react';
import { type FormErrors, formErrors, formValues } from '#pwa/app/forms/form-errors.ts';
import { useEnteringForm } from '#pwa/app/forms/use-entering-form.ts';
import { OfflineNotice } from '#pwa/app/offline-notice.tsx';
import { useUser } from '#pwa/app/session.tsx';
import { useOnlineCall } from '#pwa/app/use-online-call.ts';
import { Button } from '#pwa/ui/button.tsx';
import { TextField } from '#pwa/ui/field.tsx';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import { deleteAccountRequest } from '#shared/schemas/auth.ts';
import { fields } from '#shared/text-fields.ts';
import { deletion as text } from '#shared/text-settings.ts';
import { deleteAccount } from './commands.ts';

/** The second step of a deletion: the password once more. Nobody is signed in after it. */
export function DeleteForm({ onKeep }: { onKeep: () => void }) {
  const { id } = useUser();
  const [errors, setErrors] = useState<FormErrors>({});
  const { isBusy, call } = useOnlineCall(text.failed);
  const noteEntering = useEnteringForm();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = deleteAccountRequest.safeParse(formValues(event.currentTarget));
    setErrors(form.success ? {} : formErrors(form.error.issues));
    if (!form.success) return;
    const refusal = await call(() => deleteAccount(id, form.data.password));
    if (refusal === null) showToast(text.done);
  };
  return (
    <form
      noValidate
      onInput={noteEntering}
      onSubmit={(event) => void submit(event)}
      className="grid gap-4"
    >
      <p className="font-semibold">{text.confirm}</p>
      <OfflineNotice />
      <TextField
        label={fields.password}
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
