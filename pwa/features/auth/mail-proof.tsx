import { type ReactNode, Suspense, useState } from 'react';
import { OfflineNotice } from '#pwa/services/online/offline-notice.tsx';
import { useOnlineCall } from '#pwa/services/online/use-online-call.ts';
import { useAuth } from '#pwa/services/session/session.tsx';
import { Button, ButtonLink } from '#pwa/ui/components/button.tsx';
import { Card } from '#pwa/ui/components/card.tsx';
import { EmailAddress } from '#pwa/ui/components/email-address.tsx';
import { lazyPart } from '#pwa/ui/lazy/lazy-part.ts';
import { paths } from '#shared/domain/paths.ts';
import { proveEmail as text } from '#shared/text/mailed-links.ts';
import { sessionText } from '#shared/text/session.ts';
import { mailProof } from './commands.ts';

/** The pages of links, which a first visit fetches, are small without it. */
const WaitingEmail = lazyPart(
  'WaitingEmail',
  () => import('#pwa/services/account/waiting-email.tsx'),
);

/** Whether the member's email is verified, and a button that sends the link again if it is not. */
export function MailProof() {
  const { user } = useAuth();
  const [isMailed, setIsMailed] = useState(false);
  const { isBusy, call } = useOnlineCall(text.mailFailed);
  if (user === null) {
    return (
      <Card className="grid gap-4">
        <p className="text-lg">{text.signIn}</p>
        <ButtonLink to={paths.auth} tone="ball" className="min-h-14">
          {sessionText.signIn}
        </ButtonLink>
      </Card>
    );
  }
  if (user.emailProved) {
    return <Proved more={<Waiting />}>{text.isProved(user.email)}</Proved>;
  }
  const mail = async () => setIsMailed((await call(mailProof)) === null);
  return (
    <Card className="grid gap-4">
      <p className="text-lg">
        <EmailAddress>{text.notProved(user.email)}</EmailAddress>
      </p>
      {isMailed ? (
        <output className="font-semibold">{text.mailed}</output>
      ) : (
        <Button disabled={isBusy} onClick={() => void mail()}>
          {text.mail}
        </Button>
      )}
      {!isMailed && <OfflineNotice />}
      <ButtonLink to={paths.changeEmail}>{text.wrong}</ButtonLink>
      {/* The link waits in the mail: here nothing is left to do. */}
      <ButtonLink to={paths.home} tone="ball" className="min-h-14">
        {text.home}
      </ButtonLink>
      <Waiting />
    </Card>
  );
}

/** The address that waits to take the place of this one; last, because it comes a moment later. */
function Waiting() {
  return (
    <Suspense fallback={null}>
      <WaitingEmail />
    </Suspense>
  );
}

/** Says that the email is verified, by a link now or before. */
export function Proved({ children, more }: { children: string; more?: ReactNode }) {
  return (
    <Card className="grid gap-4">
      <output className="text-lg wrap-anywhere">
        <EmailAddress>{children}</EmailAddress>
      </output>
      <ButtonLink to={paths.home} tone="ball" className="min-h-14">
        {text.home}
      </ButtonLink>
      {more}
    </Card>
  );
}
