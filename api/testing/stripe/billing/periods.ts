import type { Stripe } from 'stripe';

/** The end, in Unix seconds, of the period that starts then, for a subscription with this anchor. */
export function endOfPeriod(
  anchor: number,
  start: number,
  { interval, interval_count: count }: Stripe.Price.Recurring,
): number {
  const months = count * (interval === 'year' ? 12 : 1);
  let end = start;
  for (let periods = 1; end <= start; periods += 1) end = monthsAfter(anchor, periods * months);
  return end;
}

/** The same day of a later month, or the month's last day if it has no such day. */
function monthsAfter(seconds: number, months: number): number {
  const date = new Date(seconds * 1000);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.getTime() / 1000;
}
