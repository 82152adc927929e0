import { Elements } from '@stripe/react-stripe-js';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUser } from '#pwa/services/session/session.tsx';
import { useReloadGuard } from '#pwa/services/update/reload-guard.ts';
import { Button } from '#pwa/ui/components/button.tsx';
import { Card } from '#pwa/ui/components/card.tsx';
import { Notice } from '#pwa/ui/components/notice.tsx';
import { ActionBar, Page } from '#pwa/ui/components/page.tsx';
import { Spinner } from '#pwa/ui/components/spinner.tsx';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import { paths } from '#shared/domain/paths.ts';
import type { BillingPeriod } from '#shared/schemas/subscription.ts';
import { plans, payment as text } from '#shared/text/subscription.ts';
import { followMembership } from '../commands.ts';
import { RedeemCode } from '../redeem-code.tsx';
import { PaymentForm } from './payment-form.tsx';
import { useNotNeeded } from './use-not-needed.ts';
import { usePaymentSetup } from './use-payment-setup.ts';
import { useStripeAppearance } from './use-stripe-appearance.ts';

/** The payment of a plan, on the provider's form (PAY-5, PAY-7). */
export function PaymentStep({
  billingPeriod,
  onBack,
  onNotNeeded,
}: {
  billingPeriod: BillingPeriod;
  onBack: () => void;
  /** Called if Premium came in another way, such as by a code on another phone, while nothing is being paid here. */
  onNotNeeded: () => void;
}) {
  const { setup, again, fail } = usePaymentSetup(billingPeriod);
  const [isPaid, setIsPaid] = useState(false);
  const appearance = useStripeAppearance();
  useReloadGuard(true);
  useNotNeeded(setup.state === 'failed', onNotNeeded);
  const back = <Button onClick={onBack}>{text.back}</Button>;
  const isDone = isPaid || setup.state === 'nothing-to-pay';
  return (
    <Page title={text.title}>
      <div className="grid grid-cols-1 grid-rows-[auto_1fr] gap-4">
        <Plan billingPeriod={billingPeriod} hasForm={setup.state !== 'failed'} />
        {isDone && <Paid />}
        {setup.state === 'loading' && (
          <Body actions={back}>
            <Spinner label={text.preparing} />
          </Body>
        )}
        {setup.state === 'failed' && <Failed {...setup} back={back} onAgain={again} />}
        {setup.state === 'ready' && !isDone && (
          <Elements
            stripe={setup.stripe}
            options={{ clientSecret: setup.clientSecret, appearance }}
          >
            <PaymentForm
              back={back}
              onPaid={() => setIsPaid(true)}
              onBroken={fail}
              onNotNeeded={onNotNeeded}
            />
          </Elements>
        )}
      </div>
    </Page>
  );
}

/** Why there is no form. If payments are not configured, a code helps sooner than trying again. */
function Failed({
  reason,
  code,
  back,
  onAgain,
}: {
  reason: string;
  code: string | null;
  back: ReactNode;
  onAgain: () => void;
}) {
  const isUnset = code === 'payments_unset';
  return (
    <Body
      actions={
        <>
          {back}
          <Button tone={isUnset ? 'quiet' : 'ball'} onClick={onAgain}>
            {text.tryAgain}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <Notice>{reason}</Notice>
        {isUnset && (
          <>
            <p>{plans.unset}</p>
            <RedeemCode tone="ball" />
          </>
        )}
      </div>
    </Body>
  );
}

function Body({ actions, children }: { actions: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 content-between gap-4">
      {children}
      <ActionBar>{actions}</ActionBar>
    </div>
  );
}

/** The plan that is paid for; its name is read out first. */
function Plan({ billingPeriod, hasForm }: { billingPeriod: BillingPeriod; hasForm: boolean }) {
  const { credits } = useUser();
  const { name, price } = plans[billingPeriod];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card aria-labelledby="plan" className="grid grid-cols-1 gap-2">
      <h2 ref={heading} tabIndex={-1} id="plan" className="text-2xl outline-none">
        {text.of(name)}
      </h2>
      <p className="font-display text-3xl leading-none font-bold">{price}</p>
      {credits > 0 && <p>{text.credits}</p>}
      {hasForm && <p className="text-muted">{text.direct}</p>}
    </Card>
  );
}

/** How long the toast about the payment is shown before the page is loaded again (PAY-8). */
const POST_PAYMENT_REDIRECT_MS = 2000;

/** Says that nothing is left to pay, and continues by itself (PAY-8). */
function Paid() {
  const navigate = useNavigate();
  useEffect(() => {
    showToast(text.paid);
    // A member who leaves earlier gets Premium, too.
    void followMembership().catch(() => undefined);
  }, []);
  useEffect(() => {
    const goOn = () => {
      // The router keeps this screen until the next one is loaded, so a member may have left it already.
      if (window.location.pathname === paths.subscription)
        void navigate(paths.paid, { replace: true });
    };
    const timer = setTimeout(goOn, POST_PAYMENT_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return <Notice>{text.goingOn}</Notice>;
}
