import { useCallback, useEffect, useState } from 'react';
import { keyOf } from '#pwa/db/device/device-db.ts';
import { useAuth } from '#pwa/services/session/session.tsx';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import { qrRating as text } from '#shared/text/qr-rating.ts';
import { isWorthRetrying, type MatchAccessState, openMatch } from './commands.ts';

/** A QR page whose match is unknown asks again this often (architecture: Guests). */
const QR_RETRY_MS = 5000;

/** Null until the server has answered for the first time; a spinner shows meanwhile (QR-1). */
export function useMatchAccess(
  matchId: string,
  onOpened: () => void,
): { access: MatchAccessState | null; ask: () => void } {
  const { user } = useAuth();
  const member = user && keyOf(user);
  const [access, setAccess] = useState<MatchAccessState | null>(null);
  const show = useCallback(
    (answer: MatchAccessState) => {
      setAccess(answer);
      if (answer.state === 'opened') onOpened();
    },
    [onOpened],
  );
  // The page says itself that it failed; of another try that fails nothing else shows.
  const ask = useCallback(async () => {
    const answer = await openMatch(matchId, member);
    show(answer);
    if (answer.state === 'failed')
      showToast({ title: text.error, description: text.loadFailed }, 'fault');
  }, [matchId, member, show]);
  useEffect(() => {
    let isCurrent = true;
    void openMatch(matchId, member).then((answer) => isCurrent && show(answer));
    return () => {
      isCurrent = false;
    };
  }, [matchId, member, show]);
  // An automatic retry that fails like the one before is not reported.
  const askQuietly = useCallback(
    () =>
      void openMatch(matchId, member).then((answer) => answer.state !== 'failed' && show(answer)),
    [matchId, member, show],
  );
  useAskAgain(access, askQuietly);
  return { access, ask: () => void ask() };
}

/**
 * Asks again while a match may still become known (architecture: Guests) or could not be loaded: when the
 * browser says that there is a network, and every `QR_RETRY_MS`, since the first request after that often comes too
 * early. Does not ask again for what this phone cannot store.
 */
function useAskAgain(access: MatchAccessState | null, ask: () => void): void {
  const isAwaited = isWorthRetrying(access);
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') ask();
    }, QR_RETRY_MS);
    const listening = new AbortController();
    window.addEventListener('online', ask, listening);
    return () => {
      clearInterval(timer);
      listening.abort();
    };
  }, [isAwaited, ask]);
}
