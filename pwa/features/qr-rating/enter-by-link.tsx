import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '#pwa/app/http/api-error.ts';
import { LoadingScreen } from '#pwa/app/loading-screen.tsx';
import { PublicPage } from '#pwa/app/shell/public-page.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import { connection } from '#shared/text.ts';
import { qrPage as text } from '#shared/text-qr-page.ts';
import { enterByLink } from './commands.ts';
import type { PersonalLinkProps } from './personal-link.tsx';
import { refusalOf } from './use-let-in.ts';

/** Lets the guest in at once. A refused link leads to the form; without an answer it can be tried again. */
export function EnterByLink({ matchId, token, onDone }: PersonalLinkProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const enter = useCallback(() => enterByLink(matchId, token), [matchId, token]);
  const settle = useCallback(
    (error: unknown) => {
      const isAnswer = error instanceof ApiError && error.status >= 400 && error.status < 500;
      setHasFailed(error !== null && !isAnswer);
      if (isAnswer) showToast(refusalOf(error), 'fault');
      if (error === null || isAnswer) onDone();
    },
    [onDone],
  );
  useEffect(() => {
    let isCurrent = true;
    const answered = (error: unknown) => isCurrent && settle(error);
    void enter().then(() => answered(null), answered);
    return () => {
      isCurrent = false;
    };
  }, [enter, settle]);
  if (!hasFailed) return <LoadingScreen />;
  return (
    <PublicPage title={text.loadFailed}>
      <p className="text-lg">{connection.unreachable}</p>
      <Button
        tone="ball"
        className="min-h-14"
        onClick={() => void enter().then(() => settle(null), settle)}
      >
        {text.tryAgain}
      </Button>
    </PublicPage>
  );
}
