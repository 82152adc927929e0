import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ChangePasswordForm } from '#pwa/services/forms/change-password-form.tsx';
import { Card } from '#pwa/ui/components/card.tsx';
import { focusHeading } from '#pwa/ui/components/focus-heading.ts';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import { security as text } from '#shared/text/settings.ts';

/** Changing the password. */
export function Security() {
  const [changes, setChanges] = useState(0);
  const onChanged = () => {
    flushSync(() => setChanges(changes + 1));
    focusHeading(document.querySelector('h1'));
    showToast(text.changed);
  };
  return (
    <Card aria-label={text.title}>
      {/* A form of its own for each change: what was typed goes with the last one. */}
      <ChangePasswordForm key={changes} hint={text.changePasswordHint} onChanged={onChanged} />
    </Card>
  );
}
