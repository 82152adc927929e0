import { useState } from 'react';
import { useOnlineCall } from '#pwa/services/online/use-online-call.ts';
import { signOutEverywhere } from '#pwa/services/session/account-changes.ts';
import { Button } from '#pwa/ui/components/button.tsx';
import { security as text } from '#shared/text/settings.ts';

/** Ends every session. Two taps in two places, as for everything that cannot be undone. */
export function Everywhere() {
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
