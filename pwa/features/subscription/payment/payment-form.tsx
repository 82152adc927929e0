import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripeError } from '@stripe/stripe-js';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '#pwa/ui/components/button.tsx';
import { Card } from '#pwa/ui/components/card.tsx';
import { ActionBar } from '#pwa/ui/components/page.tsx';
import { useOneAtATime } from '#pwa/ui/hooks/use-one-at-a-time.ts';
import { clearFault, showToast } from '#pwa/ui/toast/toast-store.ts';
import { paths } from '#shared/domain/paths.ts';
import { payment as text } from '#shared/text/subscription.ts';
import { followMembership } from '../commands.ts';
import { useNotNeeded } from './use-not-needed.ts';

/** The provider's form and the button that confirms it (PAY-7). */
export function PaymentForm({
  back,
  onPaid,
  onBroken,
  onNotNeeded,
}: {
  back: ReactNode;
  onPaid: () => void;
  onBroken: () => void;
  onNotNeeded: () => void;
}) {
  const { isBusy, confirm } = useConfirm(onPaid);
  const [isReady, setIsReady] = useState(false);
  useNotNeeded(!isBusy, onNotNeeded);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void confirm();
  };
  return (
    <form onSubmit={submit} className="grid grid-cols-1 content-between gap-4">
      <Card>
        <PaymentElement onReady={() => setIsReady(true)} onLoadError={onBroken} />
      </Card>
      <ActionBar>
        {!isBusy && back}
        <Button type="submit" tone="ball" disabled={isBusy || !isReady}>
          {isBusy ? text.confirming : text.submit}
        </Button>
      </ActionBar>
    </form>
  );
}

/** Confirms the payment. If the bank asks on its own page, the browser goes there and comes back. */
function useConfirm(onPaid: () => void): { isBusy: boolean; confirm: () => Promise<void> } {
  const stripe = useStripe();
  const elements = useElements();
  const { isBusy, run } = useOneAtATime();
  const confirm = async () => {
    if (stripe === null || elements === null) return;
    try {
      const { error } = await stripe.confirmPayment({
        elements,
        confirmParams: { return_url: window.location.origin + paths.paid },
        redirect: 'if_required',
      });
      if (error) {
        if (!(await isNotNeeded(error))) showToast(text.failed(error.message), 'fault');
        return;
      }
      clearFault();
      onPaid();
    } catch {
      showToast(text.broken, 'fault');
    }
  };
  return { isBusy, confirm: () => run(confirm) };
}

/**
 * If the provider refuses a payment though the card is good, it may be void, or paid on another phone. Returns true if
 * the member has Premium, which this phone then knows.
 */
async function isNotNeeded({ type }: StripeError): Promise<boolean> {
  return type !== 'card_error' && followMembership().catch(() => false);
}
