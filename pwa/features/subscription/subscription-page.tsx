import { Suspense, useState } from 'react';
import { usePremium } from '#pwa/services/session/use-premium.ts';
import { Page } from '#pwa/ui/components/page.tsx';
import { SkeletonCards } from '#pwa/ui/components/skeleton.tsx';
import { Spinner } from '#pwa/ui/components/spinner.tsx';
import { lazyPart } from '#pwa/ui/lazy/lazy-part.ts';
import type { BillingPeriod } from '#shared/schemas/subscription.ts';
import { nav } from '#shared/text/navigation.ts';
import { afterPayment, payment } from '#shared/text/subscription.ts';
import { Plans } from './plans.tsx';
import { PremiumMember } from './premium-member.tsx';
import { useSubscription } from './queries.ts';
import { Unconfirmed } from './unconfirmed-payment.tsx';
import { UnpaidSubscription } from './unpaid-subscription.tsx';
import { useSteps } from './use-steps.ts';

/** The payment provider's library is loaded only when paying. */
const PaymentStep = lazyPart('PaymentStep', () => import('./payment/payment-step.tsx'));

/**
 * Plans, codes and payment for free members (PAY-2), the state of the membership for premium members (PAY-4).
 */
export function SubscriptionPage() {
  const hasPremium = usePremium();
  const { step, looks, choose, backToPlans, dropPayment, lookAgain } = useSteps();
  const subscription = useSubscription(looks);
  const [period, setPeriod] = useState<BillingPeriod>(
    step.name === 'payment' ? step.billingPeriod : 'monthly',
  );
  // Shown without an answer, the page stays while it is read again: a code may be typed there.
  const [shownAt, setShownAt] = useState<number>();
  const isUnread = subscription.state === 'no-signal' || subscription.state === 'failed';
  if (isUnread && shownAt !== looks) setShownAt(looks);
  // The payment step stays open when the payment has led to Premium.
  if (step.name === 'payment') {
    return (
      <Suspense fallback={<Waiting title={payment.title} words={payment.preparing} />}>
        <PaymentStep
          billingPeriod={step.billingPeriod}
          onBack={backToPlans}
          onNotNeeded={dropPayment}
        />
      </Suspense>
    );
  }
  if (hasPremium) return <PremiumMember subscription={subscription} />;
  if (step.name === 'confirming')
    return <Waiting title={nav.membership} words={afterPayment.confirming} />;
  // Whether cards are taken decides what comes first.
  if (subscription.state === 'loading' && shownAt !== looks)
    return (
      <Page title={nav.membership}>
        <SkeletonCards count={2} height="16rem" />
      </Page>
    );
  const known = subscription.state === 'read' ? subscription.data : null;
  if (known?.subscription?.isOverdue) return <UnpaidSubscription />;
  if (known?.subscription) return <Unconfirmed onLookAgain={lookAgain} />;
  if (step.name === 'unconfirmed')
    return <Unconfirmed onLookAgain={lookAgain} onBack={backToPlans} />;
  return (
    <Plans
      known={known}
      isFailed={subscription.state === 'failed'}
      period={period}
      onPeriod={setPeriod}
      onChoose={choose}
    />
  );
}

function Waiting({ title, words }: { title: string; words: string }) {
  return (
    <Page title={title}>
      <Spinner label={words} />
    </Page>
  );
}
