import { useOnlineCall } from '#pwa/services/online/use-online-call.ts';
import { Button } from '#pwa/ui/components/button.tsx';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import { requestRating as text } from '#shared/text/request-rating.ts';
import { requestRatings } from './commands.ts';

/** A button that notifies opponents with an account that a rating is asked for; it can be used once. */
export function AskInApp({ matchId, location }: { matchId: string; location: string }) {
  const { isBusy, call } = useOnlineCall(text.notAsked);
  const ask = async () => {
    if ((await call(() => requestRatings(matchId))) === null) showToast(text.asked);
  };
  return (
    <Button disabled={isBusy} onClick={() => void ask()} aria-label={text.inAppAbout(location)}>
      {text.inApp}
    </Button>
  );
}
