import { useState } from 'react';
import { ChangePasswordForm } from '#pwa/services/forms/change-password-form.tsx';
import { Button } from '#pwa/ui/components/button.tsx';
import { TitledCard } from '#pwa/ui/components/card.tsx';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import { security as text } from '#shared/text/settings.ts';

/** Changing the password. */
export function Security() {
  return (
    <TitledCard id="security" title={text.title}>
      <div className="grid grid-cols-1 gap-4">
        <Password />
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
