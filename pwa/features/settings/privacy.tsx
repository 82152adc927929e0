import { useState } from 'react';
import { unreachableMessage } from '#pwa/services/online/offline-notice.tsx';
import { useOnlineCall } from '#pwa/services/online/use-online-call.ts';
import { useSignal } from '#pwa/services/online/use-signal.ts';
import { changeProfile } from '#pwa/services/session/account-changes.ts';
import { useUser } from '#pwa/services/session/session.tsx';
import { CheckboxField } from '#pwa/ui/forms/checkbox-field.tsx';
import { settings as text } from '#shared/text/settings.ts';

/**
 * Who may see the own profile (architecture: Access). A choice shows at once, and is undone if it cannot be saved;
 * until that is known, and while there is no signal, no other can be made.
 */
export function Privacy() {
  const { id, profilePrivate } = useUser();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [isSaved, setIsSaved] = useState(false);
  const { call } = useOnlineCall(text.privacyFailed);
  const signal = useSignal();
  const hint = signal === 'good' ? text.privacyHint : unreachableMessage(signal, text.changeLater);
  const change = async (isPrivate: boolean) => {
    setWanted(isPrivate);
    setIsSaved(false);
    const refusal = await call(() => changeProfile(id, { profilePrivate: isPrivate }));
    setWanted(null);
    setIsSaved(refusal === null);
  };
  return (
    <div className="grid gap-3">
      <output className="text-muted">{isSaved && signal === 'good' ? text.saved : hint}</output>
      <CheckboxField
        label={text.private}
        hint={text.privateHint}
        isChecked={wanted ?? profilePrivate}
        isBusy={wanted !== null || signal === 'none'}
        onChange={(isPrivate) => void change(isPrivate)}
      />
    </div>
  );
}
