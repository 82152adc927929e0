import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#pwa/ui/components/button.tsx';
import { EmailAddress } from '#pwa/ui/components/email-address.tsx';
import { focusHeading } from '#pwa/ui/components/focus-heading.ts';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import { changeEmail as text } from '#shared/text/change-email.ts';
import { useOnlineCall } from '../online/use-online-call.ts';
import { useOnlineRead } from '../online/use-online-read.ts';
import {
  giveUpEmailChange,
  mailEmailChange,
  readWaitingEmail,
} from '../session/account-changes.ts';
import { useUser } from '../session/session.tsx';

/** The address that waits to become the email, read at each visit, and how to give it up or get its link again. */
export function WaitingEmail() {
  const { email } = useUser();
  const [visit] = useState(() => Date.now());
  /** What the last Resend answered, as another phone may have asked for another address; null once nothing waits. */
  const [answered, setAnswered] = useState<string | null>();
  // Another email may be this one, confirmed elsewhere.
  const read = useOnlineRead(['waiting-email', visit, email], readWaitingEmail);
  const { isBusy, call } = useOnlineCall(text.notGivenUp);
  const resendLink = useResend();
  const atVisit = read.state === 'read' ? read.data.newEmail : null;
  const waiting = answered === undefined ? atVisit : answered;
  if (atVisit === null || waiting === null) return null;
  const close = (heading: HTMLElement | null | undefined) => {
    flushSync(() => setAnswered(null));
    // The pressed button is gone; the player may have moved on meanwhile.
    if (document.activeElement === document.body) focusHeading(heading);
  };
  const resend = async (button: Element) => {
    const heading = button.closest('main')?.querySelector('h1');
    await resendLink((newEmail) => (newEmail === null ? close(heading) : setAnswered(newEmail)));
  };
  const giveUp = async (button: Element) => {
    const heading = button.closest('main')?.querySelector('h1');
    let kept = email;
    const refusal = await call(async () => {
      kept = await giveUpEmailChange();
    });
    if (refusal !== null) return;
    // The feed may not have told yet that it was confirmed elsewhere.
    showToast(kept === email ? text.givenUp : text.changedBefore(kept));
    close(heading);
  };
  return (
    <div className="grid gap-3">
      <p className="wrap-anywhere">
        <EmailAddress>{text.waiting(waiting)}</EmailAddress>
      </p>
      <div className="flex flex-wrap gap-3 *:flex-auto">
        <Button onClick={({ currentTarget }) => void resend(currentTarget)}>{text.askAgain}</Button>
        {/* Being disabled would take its focus, also when the call fails. */}
        <Button
          aria-disabled={isBusy}
          className="aria-disabled:opacity-60"
          onClick={({ currentTarget }) => void giveUp(currentTarget)}
        >
          {text.giveUp}
        </Button>
      </div>
    </div>
  );
}

/**
 * Mails the link to the address that waits again, and says so. `onAnswer` gets that address, as another phone may have
 * asked for another one; null if none waits any more.
 */
export function useResend() {
  const { call } = useOnlineCall(text.failed);
  return (onAnswer: (newEmail: string | null) => void) =>
    call(async () => {
      const { newEmail } = await mailEmailChange();
      showToast(newEmail === null ? text.notWaiting : text.resent);
      onAnswer(newEmail);
    });
}
