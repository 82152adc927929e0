import { useState } from 'react';
import { useOnlineForm } from '#pwa/services/forms/use-online-form.ts';
import { WithOfflineNotice } from '#pwa/services/forms/with-offline-notice.tsx';
import { PublicPage } from '#pwa/shell/navigation/public-page.tsx';
import { Button, ButtonLink } from '#pwa/ui/components/button.tsx';
import { Card } from '#pwa/ui/components/card.tsx';
import { TextField } from '#pwa/ui/forms/field.tsx';
import { paths } from '#shared/domain/paths.ts';
import { forgotPasswordRequest } from '#shared/schemas/auth.ts';
import { forgotPassword as text } from '#shared/text/mailed-links.ts';
import { offlineForm } from '#shared/text/offline-form.ts';
import { forgotPassword } from './commands.ts';

/** Asks for a mailed link to reset a forgotten password. */
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
  const { form, errors, isBusy } = useOnlineForm({
    schema: forgotPasswordRequest,
    failed: text.failed,
    send: forgotPassword,
    onSent: ({ account }) => onAsked(account),
  });
  return (
    <Card>
      <form {...form} className="grid gap-4">
        <p className="text-lg">{text.hint}</p>
        <WithOfflineNotice noSignal={offlineForm.forgotPassword}>
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
        </WithOfflineNotice>
        <ButtonLink to={paths.auth}>{text.back}</ButtonLink>
      </form>
    </Card>
  );
}

/** The message is the same whether or not the account exists. */
function Asked({ account, onAgain }: { account: string; onAgain: () => void }) {
  return (
    <Card className="grid gap-4">
      <output className="text-lg">{text.sentHint(account)}</output>
      <p className="text-muted">{text.notThere}</p>
      <div className="flex flex-wrap gap-3 *:flex-1 tight:*:basis-full!">
        <Button onClick={onAgain}>{text.again}</Button>
        <ButtonLink to={paths.auth}>{text.back}</ButtonLink>
      </div>
    </Card>
  );
}
