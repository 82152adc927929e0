import { AFFILIATE_PERCENT } from './prices.ts';

/**
 * The affiliate's share of a payment (AFF-2), both in whole cents; half a cent is rounded up for the affiliate.
 */
export function commissionOf(cents: number): number {
  return Math.floor((cents * AFFILIATE_PERCENT + 50) / 100);
}
