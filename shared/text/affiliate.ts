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
/** For the worked example. */
const FRIENDS = 3;
const COMMISSION = `${AFFILIATE_PERCENT}% commission: ${OF_A_MONTH} per Premium signup or month`;

/** The affiliate page (AFF-1). */
export const affiliate = {
  title: dashboard.affiliate,
  commission: COMMISSION,
  connectFailed: "We couldn't open the payment pages. Please try again.",
} as const;

/** The referral link and its QR code. */
export const referral = {
  title: 'Your referral link',
  code: 'Or share your code:',
  off: "Payments are off for now, so you can't earn yet.",
  example: `${FRIENDS} friends on Premium: ${showMoney(FRIENDS * commissionOf(PRICE_CENTS.monthly))} a month`,
  copied: { title: 'Copied!', description: 'Referral link copied to clipboard' },
} as const;

/** Totals, history and the chart over time. */
export const earnings = {
  title: 'Your earnings',
  total: 'Total earned',
  pending: 'Pending',
  paid: 'Paid',
  referrals: 'Joined with your link or code',
  pendingHint: `We pay monthly, ${HOLD_DAYS} days after your referral's payment.`,
  owedHint:
    'Pending is below zero because a payment was refunded after your payout. Your next earnings make up for it.',
  history: 'History',
  none: 'No earnings yet',
  noneHint: `Share your link or code. When a friend goes Premium, your ${AFFILIATE_PERCENT}% shows up here.`,
  noneHintOff: `Share your link or code. Once payments are on, your ${AFFILIATE_PERCENT}% of a friend's Premium shows up here.`,
  from: (name: string): string => `From ${name}`,
  takenBack: 'Reversed',
  paidOn: (day: string): string => `Paid ${day}`,
  statuses: {
    pending: 'Pending',
    paid: 'Paid',
    failed: 'Failed',
    cancelled: 'Canceled',
  } satisfies Record<EarningStatus, string>,
  plot: 'Earned over time',
  plotEmpty: 'The chart appears once you earn on two different days.',
  plotColumns: ['Day', 'Earned so far'],
  noSignal: "No signal right now. Your earnings show once you're back online.",
  failed: "We couldn't load your earnings.",
  tryAgain: 'Try again',
} as const;

/** The account for payouts (AFF-4). */
export const payouts = {
  title: 'Payouts',
  'not connected':
    'Connect an account to get paid. You set it up with Stripe, our payment provider, then come back here.',
  unfinished:
    'Stripe, our payment provider, needs a few more details before it can pay you. Pick up where you left off.',
  ready: `We pay you each month once at least ${MIN_PAYOUT} is due.`,
  off: "We keep your referrals and what you've earned. Connect an account once payments are on.",
  connect: 'Connect an account',
  goOn: 'Continue',
  manage: 'Manage account',
  isReady: 'Connected',
  failed: "We couldn't open your account",
} as const;

/** How commissions work. */
export const commissions = {
  title: 'How it works',
  /** While nothing is paid for, nor paid out. */
  titleOff: 'How it works once payments are on',
  points: [
    'Anyone who joins with your link or code is your referral.',
    `You earn ${AFFILIATE_PERCENT}% of what they pay for Premium: ${OF_A_MONTH} a month, or ${OF_A_YEAR} for a year up front.`,
    `We pay monthly, ${HOLD_DAYS} days after your referral's payment. A refunded or disputed payment earns nothing.`,
    `Payouts go to the account you connect. The minimum is ${MIN_PAYOUT}; smaller amounts carry over.`,
    "You can't refer yourself: payments with your own contact or card earn nothing.",
  ],
} as const;
