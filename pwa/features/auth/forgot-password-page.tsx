import { type FormEvent, useState } from 'react';
import { type FormErrors, formErrors, formValues } from '#pwa/app/forms/form-errors.ts';
import { useEnteringForm } from '#pwa/app/forms/use-entering-form.ts';
import { OfflineNotice } from '#pwa/app/offline-notice.tsx';
import { paths } from '#pwa/app/paths.ts';
import { PublicPage } from '#pwa/app/shell/public-page.tsx';
import { useOnlineCall } from '#pwa/app/use-online-call.ts';
import { Button, ButtonLink } from '#pwa/ui/button.tsx';
import { Card } from '#pwa/ui/card.tsx';
import { TextField } from '#pwa/ui/field.tsx';
import { forgotPasswordRequest } from '#shared/schemas/auth.ts';
import { forgotPassword as text } from '#shared/text-mailed-links.ts';
import { forgotPassword } from './commands.ts';

/** Whoever forgot their password asks for a mailed link (design 7, Password reset). */
export function ForgotPasswordPage() {
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <PublicPage title={asked === null ? text.title : text.sent}>
      {asked === null ? (
        <AskForm onAsked={setAsked} />
      ) : (
        <Asked account={asked} onAgain={() => setAsked(null)} />
      )}
    </PublicPage>
  );
}

function AskForm({ onAsked }: { onAsked: (account: string) => void }) {
  const [errors, setErrors] = useState<FormErrors>({});
  const { isBusy, call } = useOnlineCall(text.failed);
  const noteEntering = useEnteringForm();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = forgotPasswordRequest.safeParse(formValues(event.currentTarget));
    setErrors(form.success ? {} : formErrors(form.error.issues));
    if (!form.success) return;
    const refusal = await call(() => forgotPassword(form.data));
    if (refusal === null) onAsked(form.data.account);
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
        <TextField
          label={text.account}
          name="account"
          autoComplete="username"
          autoCapitalize="none"
          error={errors['account']}
        />
        <Button type="submit" tone="ball" disabled={isBusy} className="min-h-14">
          {text.submit}
        </Button>
        <ButtonLink to={paths.auth}>{text.back}</ButtonLink>
      </form>
    </Card>
  );
}

/** Says the same of every account there could be. */
function Asked({ account, onAgain }: { account: string; onAgain: () => void }) {
  return (
    <Card className="grid gap-4">
      <output className="text-lg">{text.sentHint(account)}</output>
      <p className="text-muted">{text.notThere}</p>
      <div className="flex flex-wrap gap-3 *:flex-1">
        <Button onClick={onAgain}>{text.again}</Button>
        <ButtonLink to={paths.auth}>{text.back}</ButtonLink>
      </div>
    </Card>
  );
}
