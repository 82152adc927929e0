import { OfflineNotice } from '#pwa/app/offline-notice.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { TitledCard } from '#pwa/ui/card.tsx';
import { ActionBar, Page } from '#pwa/ui/page.tsx';
import { nav } from '#shared/text.ts';
import { payment, arrival as text } from '#shared/text-subscription.ts';

/** Back from a payment that the server has not heard of yet: nobody pays twice for that. */
export function Unconfirmed({
  onLookAgain,
  onBack,
}: {
  onLookAgain: () => void;
  onBack: () => void;
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
          <Button onClick={onBack}>{payment.back}</Button>
          <Button tone="ball" onClick={onLookAgain}>
            {text.lookAgain}
          </Button>
        </ActionBar>
      </div>
    </Page>
  );
}
