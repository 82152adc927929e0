import { useEffect, useState } from 'react';
import { knowsGuests } from '#pwa/services/guests/let-in-here.ts';
import { OfflineNotice } from '#pwa/services/online/offline-notice.tsx';
import { useSignal } from '#pwa/services/online/use-signal.ts';
import { recordsKey, useUser } from '#pwa/services/session/session.tsx';
import { Notice } from '#pwa/ui/components/notice.tsx';
import { guestPage as text } from '#shared/text/qr-rating.ts';

/** Says, without signal, whether this phone can let the guest in, and else what to do instead (GUEST-15). */
export function HandedOffline({ matchId }: { matchId: string }) {
  const isOffline = useSignal() !== 'good';
  const member = recordsKey(useUser());
  const [isKnown, setIsKnown] = useState<boolean>();
  useEffect(() => {
    void knowsGuests(matchId, member).then(setIsKnown, () => setIsKnown(false));
  }, [matchId, member]);
  if (!isOffline || isKnown === undefined) return null;
  if (isKnown) return <Notice>{text.handedOffline}</Notice>;
  return (
    <>
      <OfflineNotice />
      <p>{text.notRecordedHere}</p>
    </>
  );
}
