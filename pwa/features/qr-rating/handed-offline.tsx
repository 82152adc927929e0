import { useEffect, useState } from 'react';
import { OfflineNotice } from '#pwa/services/online/offline-notice.tsx';
import { useSignal } from '#pwa/services/online/use-signal.ts';
import { recordsKey, useUser } from '#pwa/services/session/session.tsx';
import { Notice } from '#pwa/ui/components/notice.tsx';
import { fetchPart } from '#pwa/ui/lazy/lazy-part.ts';
import { handOver as text } from '#shared/text/hand-over.ts';

/** Says, without signal, whether this phone can let the guest in, and else what to do instead (GUEST-15). */
export function HandedOffline({ matchId }: { matchId: string }) {
  const isOffline = useSignal() !== 'good';
  const member = recordsKey(useUser());
  const [isKnown, setIsKnown] = useState<boolean>();
  useEffect(() => {
    void readIsKnown(matchId, member).then(setIsKnown, () => setIsKnown(false));
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

async function readIsKnown(
  matchId: string,
  member: ReturnType<typeof recordsKey>,
): Promise<boolean> {
  const { knowsGuests } = await fetchPart(() => import('#pwa/services/guests/let-in-here.ts'));
  return knowsGuests(matchId, member);
}
