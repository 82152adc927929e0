import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '#pwa/services/http/api-error.ts';
import { useOnlineCall } from '#pwa/services/online/use-online-call.ts';
import { type Auth, recordsKey, useAuth } from '#pwa/services/session/session.tsx';
import { PublicPage } from '#pwa/shell/navigation/public-page.tsx';
import { Button } from '#pwa/ui/components/button.tsx';
import { Card } from '#pwa/ui/components/card.tsx';
import { LoadingScreen } from '#pwa/ui/components/spinner.tsx';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import type { PublicMatchView } from '#shared/schemas/match-view.ts';
import { connectionErrors } from '#shared/text/connection-errors.ts';
import { qrRating, claimSeat as text } from '#shared/text/qr-rating.ts';
import { accessByLink, claimByLink, publicMatch } from './commands.ts';
import { MatchHeader } from './match-header.tsx';
import { refusalOf } from './use-guest-access.ts';

interface PersonalLinkProps {
  matchId: string;
  token: string;
  /** Whether this phone has the match for the guest of this link. */
  isHeldHere: boolean;
  /** Called when the link has been used: the page shows what this phone has now. */
  onDone: () => void;
}

/**
 * The page that a guest's mailed link opens: rating, and for a signed-in member claiming the seat (architecture:
 * Guests).
 */
export function PersonalLink(props: PersonalLinkProps) {
  const { user } = useAuth();
  return user === null ? <AccessByLink {...props} /> : <ClaimSeat {...props} member={user} />;
}

/** Asks the signed-in member whether they are the guest of this link, and claims the seat for them. */
function ClaimSeat({
  matchId,
  token,
  member,
  onDone,
}: PersonalLinkProps & {
  member: NonNullable<Auth['user']>;
}) {
  const match = usePublicMatch(matchId);
  const { isBusy, call } = useOnlineCall(text.failed);
  const claim = async () => {
    const refusal = await call(() => claimByLink(token, recordsKey(member)));
    if (refusal !== null) return;
    showToast(text.claimed);
    onDone();
  };
  return (
    <PublicPage title={text.title}>
      {match && <MatchHeader match={match} />}
      <Card className="grid gap-4">
        <p className="text-lg">{text.hint(member.username)}</p>
        <p className="text-muted">{text.replaces}</p>
        <div className="flex flex-wrap gap-3 *:min-h-14 *:flex-1">
          <Button onClick={onDone}>{text.no}</Button>
          <Button tone="ball" disabled={isBusy} onClick={() => void claim()}>
            {text.yes}
          </Button>
        </div>
      </Card>
    </PublicPage>
  );
}

/** What anyone with the link may see of the match; null until it is read, or without signal. */
function usePublicMatch(matchId: string): PublicMatchView | null {
  const [match, setMatch] = useState<PublicMatchView | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void publicMatch(matchId).then(
      (read) => isCurrent && setMatch(read),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [matchId]);
  return match;
}

/**
 * Gives the guest access at once. A refused link shows the form. Without an answer it can be tried again, unless this
 * phone has the match for this guest: then it shows that.
 */
export function AccessByLink({ matchId, token, isHeldHere, onDone }: PersonalLinkProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const isAsking = failure === null;
  const settle = useEffectEvent((error: unknown) => {
    if (isRefusal(error)) showToast(refusalOf(error), 'fault');
    if (error === null || isRefusal(error) || isHeldHere) onDone();
    else setFailure(error instanceof ApiError ? error.detail : connectionErrors.failed);
  });
  useEffect(() => {
    if (!isAsking) return undefined;
    let isCurrent = true;
    const answered = (error: unknown) => isCurrent && settle(error);
    void accessByLink(matchId, token).then(() => answered(null), answered);
    return () => {
      isCurrent = false;
    };
  }, [matchId, token, isAsking]);
  if (isAsking) return <LoadingScreen />;
  return (
    <PublicPage title={qrRating.verifyFailed}>
      <p className="text-lg">{failure}</p>
      <Button tone="ball" className="min-h-14" onClick={() => setFailure(null)}>
        {qrRating.tryAgain}
      </Button>
    </PublicPage>
  );
}

/** False if the link was not checked: there was no answer, or too many requests come from this network. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status >= 400 && error.status < 500 && error.status !== 429;
}
