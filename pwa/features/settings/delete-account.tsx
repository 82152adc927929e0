import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useOnlineForm } from '#pwa/services/forms/use-online-form.ts';
import { WithOfflineNotice } from '#pwa/services/forms/with-offline-notice.tsx';
import { useSync } from '#pwa/services/player/player-context.tsx';
import { deleteAccount } from '#pwa/services/session/account-changes.ts';
import { useUser } from '#pwa/services/session/session.tsx';
import { Button } from '#pwa/ui/components/button.tsx';
import { Card } from '#pwa/ui/components/card.tsx';
import { focusHeading } from '#pwa/ui/components/focus-heading.ts';
import { focusOnMount } from '#pwa/ui/forms/focus-on-mount.ts';
import { PasswordField } from '#pwa/ui/forms/password-field.tsx';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import { deleteAccountRequest } from '#shared/schemas/auth.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';
import { offlineForm } from '#shared/text/offline-form.ts';
import { deletion as text } from '#shared/text/settings.ts';
import { syncPanel } from '#shared/text/sync-panel.ts';
import { unsentOf } from '#sync/outbox/entry-states.ts';

/**
 * Deletes the own account in two steps: a tap, then the password, below what will be deleted (architecture: Deletion).
 */
export function DeleteAccount() {
  const [isConfirming, setIsConfirming] = useState(false);
  const { entries } = useSync();
  const unsent = entries && unsentOf(entries).length;
  const keep = () => {
    flushSync(() => setIsConfirming(false));
    focusHeading(document.querySelector('h1'));
  };
  return (
    <Card aria-label={text.title}>
      <div className="grid grid-cols-1 gap-4">
        <ul className="grid list-disc gap-2 pl-[1.5em]">
          {text.effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        <p className="font-semibold">{text.hint}</p>
        {unsent === undefined && <p>{syncPanel.checking}</p>}
        {unsent !== undefined && unsent > 0 && (
          <p className="font-semibold">{text.unsent(unsent)}</p>
        )}
        {isConfirming ? (
          <DeleteForm onKeep={keep} />
        ) : (
          <Button
            tone="fault"
            disabled={unsent === undefined}
            onClick={() => setIsConfirming(true)}
          >
            {text.begin}
          </Button>
        )}
      </div>
    </Card>
  );
}

/** The second step of a deletion: the password. Afterwards nobody is signed in. */
function DeleteForm({ onKeep }: { onKeep: () => void }) {
  const { id } = useUser();
  const { form, errors, isBusy } = useOnlineForm({
    schema: deleteAccountRequest,
    failed: text.failed,
    fieldOf: (refused) => (refused === 'wrong_password' ? 'password' : undefined),
    send: ({ password }) => deleteAccount(id, password),
    onSent: () => showToast(text.done),
  });
  return (
    <form {...form} className="grid gap-4">
      <p className="font-semibold">{text.confirm}</p>
      <WithOfflineNotice noSignal={offlineForm.deletion}>
        <PasswordField
          ref={focusOnMount}
          label={fieldLabels.password}
          name="password"
          autoComplete="current-password"
          error={errors['password']}
        />
        <div className="flex flex-wrap gap-3 *:flex-1 tight:*:basis-full!">
          <Button onClick={onKeep}>{text.keep}</Button>
          <Button type="submit" tone="fault" disabled={isBusy}>
            {text.submit}
          </Button>
        </div>
      </WithOfflineNotice>
    </form>
  );
}
