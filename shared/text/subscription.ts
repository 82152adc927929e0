import { showMoney } from '#shared/domain/money.ts';
import { ANNUAL_FREE_MONTHS, PRICE_CENTS } from '#shared/domain/prices.ts';
import type { ToastText } from './toast-type.ts';

/** Without `.00`. */
const dollars = (cents: number): string => showMoney(Math.round(cents)).replace('.00', '');
const UNEXPECTED = 'An unexpected error occurred.';
const MANAGE = 'Manage Payment';

/** The plans (PAY-1). */
export const plans = {
  title: 'Choose your plan',
  /** Where none can be chosen. */
  list: 'Plans',
  legend: 'How you pay',
  monthly: {
    name: 'Monthly',
    price: `${dollars(PRICE_CENTS.monthly)} per month`,
    notes: ['Cancel anytime'],
  },
  annual: {
    name: 'Annual',
    price: `${dollars(PRICE_CENTS.annual)} per year`,
    extra: `${ANNUAL_FREE_MONTHS} months free`,
    notes: [
      `${dollars(PRICE_CENTS.annual / 12)}/month billed annually`,
      `Saves ${dollars(PRICE_CENTS.monthly * 12 - PRICE_CENTS.annual)} a year`,
    ],
  },
  goOn: 'Continue to Payment',
  takenBack:
    "Your Premium ended because your last payment was refunded or disputed. We won't charge you again.",
  unset: 'Card payments are off for now. Have a beta code? It works here.',
} as const;

/** What Premium includes (PRODUCT-4). */
export const premium = {
  why: 'Why Premium',
  has: 'What you have',
  gives: [
    'A rating for each skill',
    'Your wins, losses and streaks',
    'How many ratings you gave and received',
    'Your rating over time and your skills side by side',
  ],
  home: 'Go Home',
  plan: 'Plan',
  renewsOn: 'Renews on',
  endsOn: 'Ends on',
  until: (day: string): string => `Premium until ${day}`,
  cancelled: "You canceled. We won't charge you again.",
  overdue: (until: string | null): string =>
    `Your last payment didn't go through. Please update your card under ${MANAGE}${
      until === null ? '' : `, or Premium ends on ${until}`
    }.`,
} as const;

/** In place of a member's plan. */
export const planFailure = {
  noSignal: "No signal right now. Your plan shows once you're back online.",
  failed: "We couldn't check your payments.",
  tryAgain: 'Try again',
} as const;

/** The provider's own pages. */
export const billingPortal = {
  manage: MANAGE,
  hint: 'Change your card, see invoices or cancel with our payment provider.',
  hintCanceled: 'See invoices or renew with our payment provider.',
  failed: "We couldn't open the payment pages",
} as const;

/** A subscription whose payment is overdue, without Premium. */
export const unpaidSubscription = {
  title: 'Your subscription',
  overdue: `Your last payment didn't go through, and Premium has ended. Update your card under ${MANAGE} to get it back.`,
} as const;

/** Redeeming a code (CODE-3, CODE-4). */
export const redeemCode = {
  title: 'Redeem a beta code',
  label: 'Beta code',
  submit: 'Redeem',
  failed: 'Code not redeemed',
  done: (message: string): ToastText => ({ title: 'Welcome to Premium!', description: message }),
} as const;

/** The payment step (PAY-5 to PAY-10). */
export const payment = {
  title: 'Payment',
  of: (plan: string): string => `Premium, ${plan.toLowerCase()}`,
  direct: 'Your card details go straight to Stripe, our payment provider. We never see them.',
  credits: 'We take your credits off this payment.',
  preparing: 'Preparing the payment…',
  submit: 'Subscribe',
  confirming: 'Confirming…',
  back: 'Back to Plans',
  tryAgain: 'Try again',
  failed: (message = UNEXPECTED): ToastText => ({ title: 'Payment Failed', description: message }),
  broken: { title: 'Payment Error', description: `${UNEXPECTED} Please try again.` },
  paid: { title: 'Payment Successful', description: 'Premium starts in a moment.' },
  goingOn: 'Your payment went through. One moment…',
} as const;

/** After a payment, with `?success=true` (PAY-3). */
export const afterPayment = {
  welcome: {
    title: 'Welcome to Premium!',
    description: 'Thank you for joining.',
  },
  /** The server has no payment yet, and there may be none: the card below says what comes. */
  welcomeSoon: { title: 'Welcome!' },
  confirming: 'Checking your payment…',
  title: 'Almost there',
  unconfirmed: "We're confirming your payment. It may take a few minutes, then Premium starts.",
  lookAgain: 'Check again',
} as const;
