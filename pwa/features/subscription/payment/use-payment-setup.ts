import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useState } from 'react';
import { ApiError, reasonOf } from '#pwa/services/http/api-error.ts';
import type { BillingPeriod } from '#shared/schemas/subscription.ts';
import { subscriptionMessages } from '#shared/text/subscription-messages.ts';
import { createSubscription, followMembership } from '../commands.ts';

/** The state of a payment before its form can be filled in. */
export type PaymentSetup =
  | { state: 'loading' }
  /** `reason` is for the member (PAY-10), `code` is the server's. */
  | { state: 'failed'; reason: string; code: string | null }
  | { state: 'ready'; stripe: Stripe; clientSecret: string }
  | { state: 'nothing-to-pay' };

export interface Payment {
  setup: PaymentSetup;
  again: () => void;
  /** The form itself could not be rendered. */
  fail: () => void;
}

/** Starts the payment of a plan: the server returns a secret, and the provider's script the form for it. */
export function usePaymentSetup(billingPeriod: BillingPeriod): Payment {
  const [setup, setSetup] = useState<PaymentSetup>({ state: 'loading' });
  const isLoading = setup.state === 'loading';
  useEffect(() => {
    if (!isLoading) return undefined;
    let isCurrent = true;
    const attempt = async () => {
      const reached = await begin(billingPeriod).catch(failed);
      // Premium came on another phone: this phone learns of it here.
      if (reached.state === 'failed' && reached.code === 'already_premium')
        await followMembership().catch(() => undefined);
      if (isCurrent) setSetup(reached);
    };
    void attempt();
    return () => {
      isCurrent = false;
    };
  }, [billingPeriod, isLoading]);
  return {
    setup,
    again: () => setSetup({ state: 'loading' }),
    fail: () => setSetup(failed(null)),
  };
}

async function begin(billingPeriod: BillingPeriod): Promise<PaymentSetup> {
  const { clientSecret, publishableKey } = await createSubscription(billingPeriod);
  if (clientSecret === null) return { state: 'nothing-to-pay' };
  const stripe = await loadStripe(publishableKey, { locale: 'en' });
  if (stripe === null) throw new Error('There is a browser to load the form in');
  return { state: 'ready', stripe, clientSecret };
}

function failed(error: unknown): PaymentSetup {
  return {
    state: 'failed',
    reason: reasonOf(error, subscriptionMessages.paymentFailed),
    code: error instanceof ApiError ? error.code : null,
  };
}
