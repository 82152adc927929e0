import { withCommas } from '#shared/lib/with-commas.ts';

/** Whole cents as dollars with two decimals, such as `1.60` or `-0.05`: money on the wire. */
export function toDollars(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The whole cents of dollars on the wire: the inverse of `toDollars`. */
export function toCents(dollars: string): number {
  return Number(dollars.replace('.', ''));
}

/** Whole cents as people read them, such as `$1,234.50` or `-$0.05`. */
export function showMoney(cents: number): string {
  const [dollars = '', rest] = toDollars(Math.abs(cents)).split('.');
  return `${cents < 0 ? '-' : ''}$${withCommas(dollars)}.${rest}`;
}
