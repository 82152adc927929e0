import { useEffect } from 'react';
import { useOnlineCall } from '#pwa/services/online/use-online-call.ts';
import { Button, type ButtonTone } from '#pwa/ui/components/button.tsx';
import { billingPortal as text } from '#shared/text/subscription.ts';
import { subscriptionMessages } from '#shared/text/subscription-messages.ts';
import { openPortal } from './commands.ts';

/** Opens the provider's pages, where the card is changed and the subscription cancelled. */
export function ManagePayment({ tone }: { tone: ButtonTone }) {
  const { isBusy, call } = useOnlineCall(text.failed, subscriptionMessages.portalFailed);
  useEffect(() => {
    // After Back the browser may show this page from its cache: read again.
    const lookAnew = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload();
    };
    window.addEventListener('pageshow', lookAnew);
    return () => window.removeEventListener('pageshow', lookAnew);
  }, []);
  return (
    <Button tone={tone} disabled={isBusy} onClick={() => void call(openPortal)}>
      {text.manage}
    </Button>
  );
}
