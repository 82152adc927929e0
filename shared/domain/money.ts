/** Whole cents as dollars with two decimals, such as `1.60` or `-0.05`: how money travels (design 4). */
export function toDollars(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
