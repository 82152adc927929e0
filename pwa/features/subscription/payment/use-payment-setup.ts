import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useState } from 'react';
import { ApiError, reasonOf } from '#pwa/services/http/api-error.ts';
import type { BillingPeriod } from '#shared/schemas/membership.ts';
import { membership } from '#shared/text/membership.ts';
import { createSubscription, followMembership } from '../commands.ts';

/** How far a payment is before its form can be filled in. */
export type PaymentSetup =
  | { state: 'beginning' }
  /** `reason` is for the member (PAY-10), `code` is the server's. */
  | { state: 'failed'; reason: string; code: string | null }
  | { state: 'begun'; stripe: Stripe; clientSecret: string }
  | { state: 'nothing-to-pay' };

export interface Payment {
  setup: PaymentSetup;
  again: () => void;
  /** The form itself could not be drawn. */
  fail: () => void;
}

/** Begins the payment of a plan: the server gives a secret, and the provider's script the form for it. */
export function usePaymentSetup(billingPeriod: BillingPeriod): Payment {
  const [begun, setBegun] = useState<PaymentSetup>({ state: 'beginning' });
  const isBeginning = begun.state === 'beginning';
  useEffect(() => {
    if (!isBeginning) return undefined;
    let isCurrent = true;
    const attempt = async () => {
      const reached = await begin(billingPeriod).catch(failed);
      // Premium has come on another phone: this one learns of it.
      if (reached.state === 'failed' && reached.code === 'already_premium')
        await followMembership().catch(() => undefined);
      if (isCurrent) setBegun(reached);
    };
    void attempt();
    return () => {
      isCurrent = false;
    };
  }, [billingPeriod, isBeginning]);
  return {
    setup: begun,
    again: () => setBegun({ state: 'beginning' }),
    fail: () => setBegun(failed(null)),
  };
}

async function begin(billingPeriod: BillingPeriod): Promise<PaymentSetup> {
  const { clientSecret, publishableKey } = await createSubscription(billingPeriod);
  if (clientSecret === null) return { state: 'nothing-to-pay' };
  const stripe = await loadStripe(publishableKey, { locale: 'en' });
  if (stripe === null) throw new Error('There is a browser to load the form in');
  return { state: 'begun', stripe, clientSecret };
}

function failed(error: unknown): PaymentSetup {
  return {
    state: 'failed',
    reason: reasonOf(error, membership.paymentFailed),
    code: error instanceof ApiError ? error.code : null,
  };
}
