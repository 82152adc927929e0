import { useId, useState } from 'react';
import { useOnlineCall } from '#pwa/services/online/use-online-call.ts';
import { useSignal } from '#pwa/services/online/use-signal.ts';
import { signOutEverywhere } from '#pwa/services/session/account-changes.ts';
import { Button } from '#pwa/ui/components/button.tsx';
import { ConfirmDialog } from '#pwa/ui/components/confirm-dialog.tsx';
import { security as text } from '#shared/text/settings.ts';

/** Ends every session, this one included, after a confirmation (ACCOUNT-5). */
export function Everywhere() {
  const hintId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const signal = useSignal();
  const { isBusy, call } = useOnlineCall(text.everywhereFailed);
  return (
    <>
      <div className="grid gap-1">
        <Button
          aria-describedby={hintId}
          disabled={signal === 'none'}
          onClick={() => setIsAsking(true)}
        >
          {text.everywhere}
        </Button>
        <p id={hintId} className="text-sm text-muted">
          {text.everywhereHere}
        </p>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={text.everywhereTitle}
          confirm={text.confirmEverywhere}
          cancel={text.stay}
          isBusy={isBusy}
          onConfirm={() => void call(signOutEverywhere)}
          onClose={() => setIsAsking(false)}
        >
          <p>{text.everywhereHint}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
