import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { usePremium } from '#pwa/services/session/use-premium.ts';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import { paths } from '#shared/domain/paths.ts';
import { BILLING_PERIODS, type BillingPeriod } from '#shared/schemas/subscription.ts';
import { afterPayment, payment } from '#shared/text/subscription.ts';
import { followMembership } from './commands.ts';

/** The member's step (PAY-7): choosing a plan, paying for it, or back after the payment. */
export type Step =
  | { name: 'plans' }
  | { name: 'payment'; billingPeriod: BillingPeriod }
  | { name: 'confirming' }
  | { name: 'unconfirmed' };

export interface Steps {
  step: Step;
  /** How often the server was asked for the result of a payment. */
  looks: number;
  choose: (billingPeriod: BillingPeriod) => void;
  backToPlans: () => void;
  /** Leaves a payment that is not needed any more. */
  dropPayment: () => void;
  lookAgain: () => void;
}

/**
 * The steps of the page. The payment is an entry of the browser's history, so the phone's Back leads from it to
 * the plans. After a payment the member is welcomed, the parameter is removed (PAY-3), and the server is asked
 * for the result.
 */
export function useSteps(): Steps {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const [afterwards, setAfterwards] = useState<'plans' | 'confirming' | 'unconfirmed'>('plans');
  const [looks, setLooks] = useState(0);
  const hasPremium = usePremium();
  const lookAgain = useCallback(() => setAfterwards('confirming'), []);
  const outcome = outcomeIn(search);
  if (outcome === 'paid' && afterwards !== 'confirming') lookAgain();
  // Once Premium has come: if it lapses while the page is open, the page starts at the plans again.
  else if (hasPremium && looks > 0 && afterwards !== 'plans') setAfterwards('plans');
  useOutcomeToast(outcome, hasPremium);
  const isConfirming = afterwards === 'confirming';
  useEffect(() => {
    if (!isConfirming) return undefined;
    let isCurrent = true;
    const follow = async () => {
      const isPremium = await followMembership().catch(() => false);
      if (!isCurrent) return;
      setLooks((before) => before + 1);
      if (!isPremium) setAfterwards('unconfirmed');
    };
    void follow();
    return () => {
      isCurrent = false;
    };
  }, [isConfirming]);
  const billingPeriod = chosenIn(state);
  return {
    step: billingPeriod ? { name: 'payment', billingPeriod } : { name: afterwards },
    looks,
    choose: (period) => void navigate(paths.subscription, { state: { paying: period } }),
    backToPlans: () => {
      if (billingPeriod) void navigate(-1);
      else setAfterwards('plans');
    },
    dropPayment: () => void navigate(paths.subscription, { replace: true }),
    lookAgain,
  };
}

/** Shows the result of a payment, once, and removes it from the address. */
function useOutcomeToast(outcome: 'paid' | 'failed' | null, hasPremium: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (outcome === null) return;
    if (outcome === 'failed') showToast(payment.failed(), 'fault');
    else showToast(hasPremium ? afterPayment.welcome : afterPayment.welcomeSoon);
    void navigate({ search: '' }, { replace: true });
  }, [outcome, hasPremium, navigate]);
}

/** The plan whose payment a history entry shows. */
function chosenIn(state: unknown): BillingPeriod | undefined {
  if (typeof state !== 'object' || state === null || !('paying' in state)) return undefined;
  return BILLING_PERIODS.find((period) => period === state.paying);
}

/** The result of a payment in the address: banks that ask on their own page add it. */
function outcomeIn(search: string): 'paid' | 'failed' | null {
  const query = new URLSearchParams(search);
  if (query.get('success') !== 'true') return null;
  return query.get('redirect_status') === 'failed' ? 'failed' : 'paid';
}
