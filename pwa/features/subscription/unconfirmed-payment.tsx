import { OfflineNotice } from '#pwa/services/online/offline-notice.tsx';
import { Button } from '#pwa/ui/components/button.tsx';
import { TitledCard } from '#pwa/ui/components/card.tsx';
import { ActionBar, Page } from '#pwa/ui/components/page.tsx';
import { nav } from '#shared/text/navigation.ts';
import { payment, afterPayment as text } from '#shared/text/subscription.ts';
import { ManagePayment } from './manage-payment.tsx';

/**
 * Says that a payment was made that the server does not know of yet, so that nobody pays twice. Without `onBack` the
 * provider has confirmed the subscription already, and it can be managed.
 */
export function Unconfirmed({
  onLookAgain,
  onBack,
}: {
  onLookAgain: () => void;
  onBack?: () => void;
}) {
  return (
    <Page title={nav.membership}>
      <div className="grid grid-cols-1 content-between gap-4">
        <div className="grid grid-cols-1 gap-4">
          <OfflineNotice />
          <TitledCard id="almost" title={text.title}>
            <p className="text-lg">{text.unconfirmed}</p>
          </TitledCard>
        </div>
        <ActionBar>
          {onBack ? (
            <Button onClick={onBack}>{payment.back}</Button>
          ) : (
            <ManagePayment tone="quiet" />
          )}
          <Button tone="ball" onClick={onLookAgain}>
            {text.lookAgain}
          </Button>
        </ActionBar>
      </div>
    </Page>
  );
}
