import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '#pwa/services/http/api-error.ts';
import { PublicPage } from '#pwa/shell/navigation/public-page.tsx';
import { Button } from '#pwa/ui/components/button.tsx';
import { LoadingScreen } from '#pwa/ui/components/loading-screen.tsx';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import { connectionErrors } from '#shared/text/connection-errors.ts';
import { qrRating as text } from '#shared/text/qr-rating.ts';
import { accessByLink } from './commands.ts';
import type { PersonalLinkProps } from './personal-link.tsx';
import { refusalOf } from './use-guest-access.ts';

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
    <PublicPage title={text.verifyFailed}>
      <p className="text-lg">{failure}</p>
      <Button tone="ball" className="min-h-14" onClick={() => setFailure(null)}>
        {text.tryAgain}
      </Button>
    </PublicPage>
  );
}

/** False if the link was not checked: there was no answer, or too many requests come from this network. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status >= 400 && error.status < 500 && error.status !== 429;
}
