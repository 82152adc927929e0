import { useState } from 'react';
import { ChangePasswordForm } from '#pwa/services/forms/change-password-form.tsx';
import { TitledCard } from '#pwa/ui/components/card.tsx';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import { security as text } from '#shared/text/settings.ts';

/** Changing the password. */
export function Security() {
  const [changes, setChanges] = useState(0);
  const onChanged = () => {
    setChanges(changes + 1);
    showToast(text.changed);
  };
  return (
    <TitledCard id="security" title={text.title}>
      {/* A form of its own for each change: what was typed goes with the last one. */}
      <ChangePasswordForm key={changes} hint={text.changePasswordHint} onChanged={onChanged} />
    </TitledCard>
  );
}
