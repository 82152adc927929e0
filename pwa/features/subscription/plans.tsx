import { useId, useState } from 'react';
import { unreachableMessage } from '#pwa/services/online/offline-notice.tsx';
import { useSignal } from '#pwa/services/online/use-signal.ts';
import { Badge } from '#pwa/ui/components/badge.tsx';
import { Button } from '#pwa/ui/components/button.tsx';
import { TitledCard } from '#pwa/ui/components/card.tsx';
import { Notice } from '#pwa/ui/components/notice.tsx';
import { ActionBar, Page } from '#pwa/ui/components/page.tsx';
import {
  BILLING_PERIODS,
  type BillingPeriod,
  type SubscriptionState,
} from '#shared/schemas/subscription.ts';
import { connectionErrors } from '#shared/text/connection-errors.ts';
import { nav } from '#shared/text/navigation.ts';
import { premium, plans as text } from '#shared/text/subscription.ts';
import { PremiumList } from './premium-list.tsx';
import { RedeemCode } from './redeem-code.tsx';

/** The page of a free member (PAY-2): reasons, plans, and a code to redeem. */
export function Plans({
  known,
  isFailed,
  period,
  onPeriod,
  onChoose,
}: {
  /** The state of the payments, once it is known. */
  known: SubscriptionState | null;
  /** True if the server had no answer to that. The payment step asks again. */
  isFailed: boolean;
  period: BillingPeriod;
  onPeriod: (billingPeriod: BillingPeriod) => void;
  onChoose: (billingPeriod: BillingPeriod) => void;
}) {
  const takesPayments = known?.takesPayments ?? isFailed;
  // While a code is typed the answer may come: what is above its field stays as it was when the page opened.
  const [opened] = useState(known);
  const isUnset = known?.takesPayments === false;
  const unset = isUnset && <Notice key="unset">{text.unset}</Notice>;
  const code = <RedeemCode key="code" tone={takesPayments ? 'quiet' : 'ball'} />;
  const choice = (
    <div key="plans" className="grid grid-cols-1 content-between gap-4">
      <div className="grid grid-cols-1 gap-4">
        {known?.isTakenBack && <Notice>{text.takenBack}</Notice>}
        <TitledCard id="plans" title={takesPayments ? text.title : text.list}>
          {takesPayments ? <PlanChoice value={period} onChange={onPeriod} /> : <PlanList />}
        </TitledCard>
        <TitledCard id="why" title={premium.why}>
          <PremiumList />
        </TitledCard>
      </div>
      {takesPayments && (
        <ActionBar>
          <WhyNoPayment />
          <Button tone="ball" onClick={() => onChoose(period)}>
            {text.goOn}
          </Button>
        </ActionBar>
      )}
    </div>
  );
  return (
    <Page title={nav.membership}>
      {opened === null && [code, unset, choice]}
      {opened && (opened.takesPayments ? [unset, choice, code] : [unset, code, choice])}
    </Page>
  );
}

/** Says beside the button why the payment can't begin: above the plans it would push them away. */
function WhyNoPayment() {
  const signal = useSignal();
  if (signal === 'good') return null;
  return (
    <output className="min-h-0! basis-full! text-center text-sm text-muted">
      {unreachableMessage(signal, connectionErrors.unreachable)}
    </output>
  );
}

interface PlanWords {
  name: string;
  price: string;
  extra?: string;
  notes: readonly string[];
}

/** The choice of a plan: monthly or yearly (PAY-2). */
function PlanChoice({
  value,
  onChange,
}: {
  value: BillingPeriod;
  onChange: (period: BillingPeriod) => void;
}) {
  const name = useId();
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3 sm:grid-cols-2">
      <legend className="sr-only">{text.legend}</legend>
      {BILLING_PERIODS.map((period) => (
        <label
          key={period}
          className="flex cursor-pointer items-start gap-3 rounded-xl border-2 border-edge p-3 has-checked:border-court has-checked:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-kitchen"
        >
          <input
            type="radio"
            name={name}
            value={period}
            checked={period === value}
            onChange={() => onChange(period)}
            className="tick rounded-full outline-none"
          />
          <Plan {...text[period]} />
        </label>
      ))}
    </fieldset>
  );
}

/** The plans where none can be paid: nothing to choose, since nothing would follow (PAY-16). */
function PlanList() {
  return (
    <ul className="grid min-w-0 grid-cols-1 gap-3 sm:grid-cols-2">
      {BILLING_PERIODS.map((period) => (
        <li key={period}>
          <Plan {...text[period]} />
        </li>
      ))}
    </ul>
  );
}

function Plan({ name, price, extra, notes }: PlanWords) {
  return (
    <span className="grid min-w-0 gap-1">
      <span className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {name}
        {extra && <Badge tone="court">{extra}</Badge>}
      </span>
      <span className="font-display text-3xl leading-none font-bold">{price}</span>
      {notes.map((note) => (
        <span key={note} className="text-muted">
          {note}
        </span>
      ))}
    </span>
  );
}
