import { OfflineNotice } from '#pwa/services/online/offline-notice.tsx';
import { Button } from '#pwa/ui/components/button.tsx';
import { TitledCard } from '#pwa/ui/components/card.tsx';
import { Notice } from '#pwa/ui/components/notice.tsx';
import { ActionBar, Page } from '#pwa/ui/components/page.tsx';
import type { BillingPeriod, SubscriptionState } from '#shared/schemas/subscription.ts';
import { nav } from '#shared/text/navigation.ts';
import { premium, redeemCode, plans as text } from '#shared/text/subscription.ts';
import { PlanChoice } from './plan-choice.tsx';
import { PremiumList } from './premium-list.tsx';
import { RedeemCode } from './redeem-code.tsx';

/** The page of a free member (PAY-2): reasons, plans, and a code to redeem. */
export function Plans({
  known,
  period,
  onPeriod,
  onChoose,
}: {
  /** The state of the payments, once it is known. */
  known: SubscriptionState | null;
  period: BillingPeriod;
  onPeriod: (billingPeriod: BillingPeriod) => void;
  onChoose: (billingPeriod: BillingPeriod) => void;
}) {
  const takesPayments = known?.takesPayments ?? true;
  return (
    <Page title={nav.membership}>
      <div className="grid grid-cols-1 content-between gap-4">
        <div className="grid grid-cols-1 gap-4">
          <OfflineNotice />
          {known?.isTakenBack && <Notice>{text.takenBack}</Notice>}
          {!takesPayments && <Notice>{text.unset}</Notice>}
          <TitledCard id="plans" title={text.title}>
            <PlanChoice value={period} onChange={onPeriod} />
          </TitledCard>
          <TitledCard id="why" title={premium.why}>
            <PremiumList />
          </TitledCard>
        </div>
        <ActionBar>
          <Button tone={takesPayments ? 'ball' : 'quiet'} onClick={() => onChoose(period)}>
            {text.goOn}
          </Button>
        </ActionBar>
      </div>
      <TitledCard id="redeem" title={redeemCode.title}>
        <RedeemCode tone={takesPayments ? 'quiet' : 'ball'} />
      </TitledCard>
    </Page>
  );
}
