import { TitledCard } from '#pwa/ui/card.tsx';
import { ActionBar, Page } from '#pwa/ui/page.tsx';
import type { SubscriptionState } from '#shared/schemas/membership.ts';
import { nav } from '#shared/text.ts';
import { portal, redeem, unpaid as text } from '#shared/text-subscription.ts';
import { ManagePayment } from './manage-payment.tsx';
import { RedeemCode } from './redeem-code.tsx';

/** A subscription that gives no Premium at the moment: nobody is sold a second one. */
export function UnpaidSubscription({
  subscription: { isOverdue },
}: {
  subscription: NonNullable<SubscriptionState['subscription']>;
}) {
  return (
    <Page title={nav.membership}>
      <div className="grid grid-cols-1 content-between gap-4">
        <div className="grid grid-cols-1 gap-4">
          <TitledCard id="unpaid" title={text.title}>
            <div className="grid grid-cols-1 gap-3">
              <p className="text-lg">{isOverdue ? text.overdue : text.givenBack}</p>
              <p className="text-muted">{portal.hint}</p>
            </div>
          </TitledCard>
          <TitledCard id="redeem" title={redeem.title}>
            <RedeemCode tone="quiet" />
          </TitledCard>
        </div>
        <ActionBar>
          <ManagePayment tone="ball" />
        </ActionBar>
      </div>
    </Page>
  );
}
