import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useResend } from '#pwa/services/account/waiting-email.tsx';
import { useOnlineForm } from '#pwa/services/forms/use-online-form.ts';
import { WithOfflineNotice } from '#pwa/services/forms/with-offline-notice.tsx';
import { useUser } from '#pwa/services/session/session.tsx';
import { Button, ButtonLink } from '#pwa/ui/components/button.tsx';
import { Card } from '#pwa/ui/components/card.tsx';
import { EmailAddress } from '#pwa/ui/components/email-address.tsx';
import { focusPageHeading } from '#pwa/ui/components/focus-heading.ts';
import { ActionBar, Page } from '#pwa/ui/components/page.tsx';
import { asksAboutContacts, ContactField } from '#pwa/ui/forms/contact-field.tsx';
import { PasswordField } from '#pwa/ui/forms/password-field.tsx';
import { paths } from '#shared/domain/paths.ts';
import { changeEmailRequest } from '#shared/schemas/auth.ts';
import { changeEmail as text } from '#shared/text/change-email.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';
import { proveEmail } from '#shared/text/mailed-links.ts';
import { offlineForm } from '#shared/text/offline-form.ts';
import { changeEmail } from './commands.ts';

/** Asks for a link to another address, which becomes the account's email when it is opened (ACCOUNT-24). */
export function ChangeEmail() {
  const [asked, setAsked] = useState<string | null>(null);
  // The link may be opened in another browser: the feed brings the new email here.
  const isChanged = useUser().email === asked;
  const keep = (email: string) => {
    flushSync(() => setAsked(email));
    // The form may have been higher, and scrolled.
    window.scrollTo(0, 0);
    // The pressed button is gone.
    focusPageHeading();
  };
  const again = () => {
    flushSync(() => setAsked(null));
    document.querySelector<HTMLElement>('main [name=email]')?.focus();
  };
  const asking = asked === null ? text.title : text.sent;
  return (
    <Page title={isChanged ? text.changed : asking}>
      {asked === null ? (
        <AskForm onAsked={keep} />
      ) : (
        <Card>
          {isChanged ? (
            <Changed email={asked} />
          ) : (
            <Asked email={asked} onAgain={again} onResent={setAsked} />
          )}
        </Card>
      )}
    </Page>
  );
}

function AskForm({ onAsked }: { onAsked: (email: string) => void }) {
  const { form, errors, isBusy } = useOnlineForm({
    schema: changeEmailRequest,
    failed: text.failed,
    fieldOf: (refused) => FIELD_OF_REFUSAL[refused],
    asks: asksAboutContacts,
    send: changeEmail,
    onSent: ({ email }) => onAsked(email),
  });
  return (
    <form {...form} className="grid grid-cols-1 content-between gap-4">
      <Card className="grid gap-4">
        <p className="text-lg wrap-anywhere">
          <EmailAddress>{text.hint(useUser().email)}</EmailAddress>
        </p>
        <WithOfflineNotice noSignal={offlineForm.changeEmail}>
          <ContactField
            label={text.email}
            name="email"
            kind="email"
            autoComplete="email"
            error={errors['email']}
          />
          <PasswordField
            label={fieldLabels.currentPassword}
            name="currentPassword"
            autoComplete="current-password"
            error={errors['currentPassword']}
          />
        </WithOfflineNotice>
      </Card>
      <ActionBar>
        <ButtonLink to={paths.profileEdit}>{text.cancel}</ButtonLink>
        <Button type="submit" tone="ball" disabled={isBusy}>
          {text.submit}
        </Button>
      </ActionBar>
    </form>
  );
}

/** The schema has checked all else: the server finds that it is the present email. */
const FIELD_OF_REFUSAL: Readonly<Record<string, string>> = {
  wrong_password: 'currentPassword',
  invalid: 'email',
};

function Changed({ email }: { email: string }) {
  return (
    <div className="grid gap-4">
      <output className="text-lg wrap-anywhere">
        <EmailAddress>{proveEmail.changed(email)}</EmailAddress>
      </output>
      <ButtonLink to={paths.profileEdit}>{text.back}</ButtonLink>
    </div>
  );
}

/** The message is the same whether or not another account has the email. */
function Asked({
  email,
  onAgain,
  onResent,
}: {
  email: string;
  onAgain: () => void;
  /** Another phone may have asked for another address. */
  onResent: (email: string) => void;
}) {
  const resendLink = useResend();
  const resend = () =>
    resendLink((newEmail) => (newEmail === null ? onAgain() : onResent(newEmail)));
  return (
    <div className="grid gap-4">
      <output className="text-lg wrap-anywhere">
        <EmailAddress>{text.sentHint(email)}</EmailAddress>
      </output>
      <p className="text-muted">{text.notThere}</p>
      <div className="flex flex-wrap gap-3 *:flex-auto">
        <Button onClick={() => void resend()}>{text.askAgain}</Button>
        <Button onClick={onAgain}>{text.again}</Button>
      </div>
      <ButtonLink to={paths.profileEdit} tone="ball" className="min-h-14">
        {text.back}
      </ButtonLink>
    </div>
  );
}
