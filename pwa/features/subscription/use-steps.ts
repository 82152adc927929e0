import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import type { BillingPeriod } from '#shared/schemas/membership.ts';
import { arrival, payment } from '#shared/text-subscription.ts';
import { followMembership } from './commands.ts';

/** Where a member stands (spec 4): choosing a plan, paying it, or back from having paid. */
export type Step =
  | { name: 'plans' }
  | { name: 'payment'; billingPeriod: BillingPeriod }
  | { name: 'confirming' }
  | { name: 'unconfirmed' };

export interface Steps {
  step: Step;
  choose: (billingPeriod: BillingPeriod) => void;
  backToPlans: () => void;
  lookAgain: () => void;
}

/**
 * The steps of the page. Whoever comes back from a payment is greeted, the address is cleared (spec 2), and
 * the server is asked what came of it.
 */
export function useSteps(): Steps {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>({ name: 'plans' });
  const lookAgain = useCallback(() => setStep({ name: 'confirming' }), []);
  const outcome = outcomeIn(search);
  if (outcome === 'paid' && step.name !== 'confirming') lookAgain();
  useEffect(() => {
    if (outcome === null) return;
    if (outcome === 'paid') showToast(arrival.welcome);
    else showToast(payment.failed(), 'fault');
    void navigate({ search: '' }, { replace: true });
  }, [outcome, navigate]);
  const isConfirming = step.name === 'confirming';
  useEffect(() => {
    if (!isConfirming) return undefined;
    let isCurrent = true;
    const follow = async () => {
      const isPremium = await followMembership().catch(() => false);
      if (isCurrent && !isPremium) setStep({ name: 'unconfirmed' });
    };
    void follow();
    return () => {
      isCurrent = false;
    };
  }, [isConfirming]);
  return {
    step,
    choose: (billingPeriod) => setStep({ name: 'payment', billingPeriod }),
    backToPlans: () => setStep({ name: 'plans' }),
    lookAgain,
  };
}

/** What the address tells of a payment: banks that ask on a page of their own add how it went. */
function outcomeIn(search: string): 'paid' | 'failed' | null {
  const query = new URLSearchParams(search);
  if (query.get('success') !== 'true') return null;
  return query.get('redirect_status') === 'failed' ? 'failed' : 'paid';
}
