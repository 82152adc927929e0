import { useState } from 'react';
import { ChangePasswordForm } from '#pwa/services/forms/change-password-form.tsx';
import { useOnlineCall } from '#pwa/services/online/use-online-call.ts';
import { signOutEverywhere } from '#pwa/services/session/account-changes.ts';
import { Button } from '#pwa/ui/components/button.tsx';
import { TitledCard } from '#pwa/ui/components/card.tsx';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import { security as text } from '#shared/text/settings.ts';

/** Changing the password, and ending every session. */
export function Security() {
  return (
    <TitledCard id="security" title={text.title}>
      <div className="grid grid-cols-1 gap-4">
        <Password />
        <Everywhere />
      </div>
    </TitledCard>
  );
}

function Password() {
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen) return <Button onClick={() => setIsOpen(true)}>{text.changePassword}</Button>;
  const close = () => {
    setIsOpen(false);
    showToast(text.changed);
  };
  return (
    <ChangePasswordForm hint={text.changePasswordHint} onChanged={close}>
      <Button onClick={() => setIsOpen(false)}>{text.cancel}</Button>
    </ChangePasswordForm>
  );
}

/** Two taps in two places, as for everything that cannot be undone. */
function Everywhere() {
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, call } = useOnlineCall(text.everywhereFailed);
  if (!isAsking) return <Button onClick={() => setIsAsking(true)}>{text.everywhere}</Button>;
  return (
    <div className="grid gap-3 rounded-xl bg-sunken p-3">
      <p>{text.everywhereHint}</p>
      <div className="flex flex-wrap gap-3 *:flex-1">
        <Button tone="fault" disabled={isBusy} onClick={() => void call(signOutEverywhere)}>
          {text.confirmEverywhere}
        </Button>
        <Button onClick={() => setIsAsking(false)}>{text.stay}</Button>
      </div>
    </div>
  );
}
