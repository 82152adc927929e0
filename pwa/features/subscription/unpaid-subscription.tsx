import { TitledCard } from '#pwa/ui/components/card.tsx';
import { ActionBar, Page } from '#pwa/ui/components/page.tsx';
import { nav } from '#shared/text/navigation.ts';
import { billingPortal, unpaidSubscription as text } from '#shared/text/subscription.ts';
import { ManagePayment } from './manage-payment.tsx';
import { Overdue } from './overdue.tsx';
import { RedeemCode } from './redeem-code.tsx';

/** A subscription whose payment is overdue after Premium has ended: no second one is sold. */
export function UnpaidSubscription() {
  return (
    <Page title={nav.membership}>
      <div className="grid grid-cols-1 content-between gap-4">
        <div className="grid grid-cols-1 gap-4">
          <TitledCard id="unpaid" title={text.title}>
            <div className="grid grid-cols-1 gap-3">
              <Overdue>{text.overdue}</Overdue>
              <p className="text-muted">{billingPortal.hint}</p>
            </div>
          </TitledCard>
          <RedeemCode tone="quiet" />
        </div>
        <ActionBar>
          <ManagePayment tone="ball" />
        </ActionBar>
      </div>
    </Page>
  );
}
