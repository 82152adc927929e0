import { useEffect, useState } from 'react';
import { useOnlineCall } from '#pwa/services/online/use-online-call.ts';
import { type Auth, recordsKey } from '#pwa/services/session/session.tsx';
import { PublicPage } from '#pwa/shell/navigation/public-page.tsx';
import { Button } from '#pwa/ui/components/button.tsx';
import { Card } from '#pwa/ui/components/card.tsx';
import { SkeletonCards } from '#pwa/ui/components/skeleton.tsx';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import type { PublicMatchView } from '#shared/schemas/match-view.ts';
import { claimSeat as text } from '#shared/text/claim-seat.ts';
import { guestPage } from '#shared/text/qr-rating.ts';
import { claimByLink, publicMatch } from './commands.ts';
import { MatchHeader, MatchPlayers } from './match-header.tsx';

/** Asks the signed-in member whether they are the guest of this link, and claims the seat for them. */
export function ClaimSeat({
  matchId,
  token,
  member,
  onDone,
}: {
  matchId: string;
  token: string;
  member: NonNullable<Auth['user']>;
  onDone: () => void;
}) {
  const match = usePublicMatch(matchId);
  const { isBusy, call } = useOnlineCall(text.failed);
  const claim = async () => {
    const refusal = await call(() => claimByLink(token, recordsKey(member)));
    if (refusal !== null) return;
    showToast(guestPage.claimed);
    onDone();
  };
  return (
    <PublicPage title={text.title}>
      {match === undefined && <SkeletonCards count={1} height="6.5rem" />}
      {match && (
        <>
          <MatchHeader match={match} />
          <MatchPlayers match={match} />
        </>
      )}
      <Card className="grid gap-4">
        <p className="text-lg">{text.hint(member.username)}</p>
        <p className="text-muted">{text.replaces}</p>
        <div className="flex flex-wrap gap-3 *:min-h-14 *:flex-auto">
          <Button onClick={onDone}>{text.no}</Button>
          <Button tone="ball" disabled={isBusy} onClick={() => void claim()}>
            {text.yes}
          </Button>
        </div>
      </Card>
    </PublicPage>
  );
}

/** What anyone with the link may see of the match; null if it cannot be read, undefined until that is known. */
function usePublicMatch(matchId: string): PublicMatchView | null | undefined {
  const [match, setMatch] = useState<PublicMatchView | null>();
  useEffect(() => {
    let isCurrent = true;
    void publicMatch(matchId).then(
      (read) => isCurrent && setMatch(read),
      () => isCurrent && setMatch(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [matchId]);
  return match;
}
