import { showMoney } from '#shared/domain/money.ts';
import { ANNUAL_FREE_MONTHS, PRICE_CENTS } from '#shared/domain/prices.ts';
import type { ToastText } from './toast-type.ts';

/** Without `.00`. */
const dollars = (cents: number): string => showMoney(Math.round(cents)).replace('.00', '');
const UNEXPECTED = 'An unexpected error occurred.';
const MANAGE = 'Manage Payment';

/** The plans (PAY-1). */
export const plans = {
  title: 'Choose Your Plan',
  legend: 'How you pay',
  monthly: {
    name: 'Monthly',
    price: `${dollars(PRICE_CENTS.monthly)} per month`,
    notes: ['Cancel whenever you like'],
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
    'Your last payment was refunded or is disputed, so the Premium that it paid for has ended. Nothing more is charged.',
  unset:
    'Card payments are not set up on this server yet. A beta code gives you Premium all the same.',
} as const;

/** What Premium includes (PRODUCT-4). */
export const premium = {
  why: 'Why Premium',
  has: 'What You Have',
  gives: [
    'Each of your skills by itself, not only the overall',
    'Your wins, losses and streaks',
    'How many ratings you have given and received',
    'Your rating over time, and your skills side by side',
  ],
  dashboard: 'Go to Dashboard',
  plan: 'Plan',
  renewsOn: 'Renews on',
  endsOn: 'Ends on',
  until: 'Premium until',
  cancelled: 'You have cancelled: nothing more is charged.',
  overdue: (until: string | null): string =>
    `Your last payment did not go through. Please update your card under ${MANAGE}${
      until === null ? '' : `, or Premium ends on ${until}`
    }.`,
  loading: 'Looking up your payments …',
  unknown: 'How your payments stand could not be looked up.',
  tryAgain: 'Try Again',
} as const;

/** The provider's own pages. */
export const billingPortal = {
  manage: MANAGE,
  hint: 'Change the card, see invoices or cancel, on the pages of our payment provider.',
  failed: 'The payment pages did not open',
} as const;

/** A subscription whose payment is overdue, without Premium. */
export const unpaidSubscription = {
  title: 'Your Subscription',
  overdue: `Your last payment did not go through, and Premium has ended. Update your card under ${MANAGE}: with the payment Premium begins again.`,
} as const;

/** Redeeming a code (CODE-3, CODE-4). */
export const redeemCode = {
  title: 'Have a Beta Code?',
  label: 'Beta code',
  submit: 'Redeem',
  failed: 'Code not redeemed',
  done: (message: string): ToastText => ({ title: 'Welcome to Premium!', description: message }),
} as const;

/** The payment step (PAY-5 to PAY-10). */
export const payment = {
  title: 'Payment',
  of: (plan: string): string => `Premium, ${plan.toLowerCase()}`,
  direct:
    'What you enter here goes straight to Stripe, our payment provider: this app never sees it.',
  credits: 'Your credits are taken off this payment.',
  preparing: 'Preparing the payment …',
  submit: 'Subscribe',
  confirming: 'Confirming …',
  back: 'Back to Plans',
  tryAgain: 'Try Again',
  failed: (message = UNEXPECTED): ToastText => ({ title: 'Payment Failed', description: message }),
  broken: { title: 'Payment Error', description: `${UNEXPECTED} Please try again.` },
  paid: { title: 'Payment Successful', description: 'Premium begins in a moment.' },
  goingOn: 'Your payment went through. One moment …',
} as const;

/** After a payment, with `?success=true` (PAY-3). */
export const afterPayment = {
  welcome: {
    title: 'Welcome to Premium!',
    description: 'Thank you for joining.',
  },
  /** The server has no payment yet, and there may be none. */
  welcomeSoon: {
    title: 'Welcome to Premium!',
    description: 'It begins as soon as your payment is confirmed.',
  },
  confirming: 'Looking up your payment …',
  title: 'Almost There',
  unconfirmed:
    'Your payment is not confirmed yet, which may take a few minutes. Premium begins by itself as soon as it is.',
  lookAgain: 'Look Again',
} as const;
