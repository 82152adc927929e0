import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '#pwa/services/http/api-error.ts';
import { useAuth } from '#pwa/services/session/session.tsx';
import { LoadingScreen } from '#pwa/shell/loading-screen.tsx';
import { PublicPage } from '#pwa/shell/navigation/public-page.tsx';
import { Button } from '#pwa/ui/components/button.tsx';
import { lazyPart } from '#pwa/ui/lazy/lazy-part.ts';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import { connectionErrors } from '#shared/text/connection-errors.ts';
import { qrRating } from '#shared/text/qr-rating.ts';
import { accessByLink } from './commands.ts';
import { refusalOf } from './use-guest-access.ts';

/** Guests never fetch it. */
const ClaimSeat = lazyPart('ClaimSeat', () => import('./claim-seat.tsx'));

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
  if (user === null) return <AccessByLink {...props} />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <ClaimSeat {...props} member={user} />
    </Suspense>
  );
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
