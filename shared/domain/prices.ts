import { DAY_MS } from './days.ts';

/** Prices in cents of a US dollar (PAY-1). Stripe charges what the operator set up there: docs/operating.md. */
export const PRICE_CENTS = { monthly: 800, annual: 6000 } as const;
/** The free months that the price list names for the annual plan. */
export const ANNUAL_FREE_MONTHS = 2;
/**
 * The affiliate's share of a payment. A refund or a dispute settles the commission of an earlier payment with this
 * number too (api/services/billing/commissions.ts). So before you change it, store the share with each invoice.
 */
export const AFFILIATE_PERCENT = 20;
export const MIN_PAYOUT_CENTS = 1000;
/** A commission is paid out only after this time (AFF-7), because refunds come early. */
export const AFFILIATE_HOLD_MS = 30 * DAY_MS;

/**
 * The affiliate's share of a payment (AFF-2), both in whole cents; half a cent is rounded up for the affiliate.
 */
export function commissionOf(cents: number): number {
  return Math.floor((cents * AFFILIATE_PERCENT + 50) / 100);
}
