import { AFFILIATE_PERCENT } from '../limits.ts';

/** The affiliate's share of a payment, both in whole cents; half a cent goes to the affiliate (spec 9). */
export function commissionOf(cents: number): number {
  return Math.floor((cents * AFFILIATE_PERCENT + 50) / 100);
}
