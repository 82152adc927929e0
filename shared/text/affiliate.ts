import { DAY_MS } from '#shared/domain/days.ts';
import { showMoney } from '#shared/domain/money.ts';
import {
  AFFILIATE_HOLD_MS,
  AFFILIATE_PERCENT,
  commissionOf,
  MIN_PAYOUT_CENTS,
  PRICE_CENTS,
} from '#shared/domain/prices.ts';
import type { EarningStatus } from '#shared/schemas/affiliate.ts';
import { dashboard } from './dashboard.ts';

const HOLD_DAYS = AFFILIATE_HOLD_MS / DAY_MS;
const MIN_PAYOUT = showMoney(MIN_PAYOUT_CENTS);
const OF_A_MONTH = showMoney(commissionOf(PRICE_CENTS.monthly));
const OF_A_YEAR = showMoney(commissionOf(PRICE_CENTS.annual));
const COMMISSION = `${AFFILIATE_PERCENT}% commission: ${OF_A_MONTH} per Premium signup or month`;

/** The affiliate page (AFF-1). */
export const affiliate = {
  title: dashboard.affiliate,
  commission: COMMISSION,
  connectFailed: 'The payment pages cannot be opened. Please try again.',
} as const;

/** The referral link and its QR code. */
export const referral = {
  title: 'Your Referral Link',
  code: 'Or they enter your code:',
  copied: { title: 'Copied!', description: 'Referral link copied to clipboard' },
} as const;

/** Totals, history and the chart over time. */
export const earnings = {
  title: 'Your Earnings',
  total: 'Total earned',
  pending: 'Pending',
  paid: 'Paid',
  pendingHint: `Pending is awaiting payout: ${HOLD_DAYS} days after the payment that it comes from, it goes with the next monthly payout.`,
  owedHint:
    'Pending is below zero: a payment was given back whose commission had been paid out. What you earn next is set off against it.',
  history: 'History',
  none: 'No earnings yet',
  noneHint: `Share your link, or let others scan your code. When one of them pays for Premium, your ${AFFILIATE_PERCENT}% stands here.`,
  from: (name: string): string => `From ${name}`,
  takenBack: 'Taken back',
  paidOn: (day: string): string => `paid on ${day}`,
  statuses: {
    pending: 'Pending',
    paid: 'Paid',
    failed: 'Failed',
    cancelled: 'Cancelled',
  } satisfies Record<EarningStatus, string>,
  plot: 'Earned over time',
  plotEmpty: 'A line shows here once you have earned on two different days.',
  plotColumns: ['Day', 'Earned until then'],
  noSignal:
    'You have no signal right now. What you earned is on the server: it shows here once you are back online. Your link and its code work all the same.',
  failed: 'Your earnings could not be read.',
  tryAgain: 'Try again',
} as const;

/** The account for payouts (AFF-4). */
export const payouts = {
  title: 'Payouts',
  'not connected':
    'Connect an account to be paid. That happens on the pages of Stripe, our payment provider, and leads back here.',
  unfinished:
    'Stripe, our payment provider, still needs something of you before it can pay you. Go on where you left off.',
  ready: `Your account is connected. Each month all that is due is paid to it, from ${MIN_PAYOUT} on.`,
  off: 'This server takes no payments at the moment, so nothing is earned or paid out. Whoever registers by your link stays referred by you, and what you have earned stays yours.',
  connect: 'Connect an Account',
  goOn: 'Go On',
  manage: 'Manage Account',
  isReady: 'Connected',
  failed: 'The pages for your account did not open',
} as const;

/** How commissions work. */
export const commissions = {
  title: 'How It Works',
  points: [
    'Whoever registers by your link, or with your code, is referred by you.',
    `You earn ${AFFILIATE_PERCENT}% of all that they pay for Premium: ${OF_A_MONTH} of each month, or ${OF_A_YEAR} of a year that is paid at once.`,
    `A commission can be paid out ${HOLD_DAYS} days after the payment that it comes from. If that payment is refunded or disputed, the commission is taken back.`,
    `Payouts are monthly, through an account that you connect at our payment provider. The minimum is ${MIN_PAYOUT}: less than that waits for more.`,
    'Nobody earns on themselves: payments with your own contact or card earn nothing.',
  ],
} as const;
