import { localDay, utcOffsetOf } from '#shared/domain/days.ts';
import { toCents } from '#shared/domain/money.ts';
import type { Earning, EarningStatus } from '#shared/schemas/affiliate.ts';

/** The total at the end of a day, in cents. */
export interface EarnedPoint {
  day: string;
  cents: number;
}

/** Failed and cancelled commissions are in no total (shared/schemas/affiliate.ts), and not in the plot. */
const COUNTED: readonly EarningStatus[] = ['pending', 'paid'];

/** The total by day, oldest first; its last point is the present total. Pure. */
export function earnedOverTime(earnings: readonly Earning[]): EarnedPoint[] {
  const counted = earnings
    .filter(({ status }) => COUNTED.includes(status))
    .toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
  const untilDay = new Map<string, number>();
  let cents = 0;
  for (const { createdAt, amount } of counted) {
    cents += toCents(amount);
    untilDay.set(dayOf(createdAt), cents);
  }
  return [...untilDay].map(([day, until]) => ({ day, cents: until }));
}

/** The calendar day (yyyy-mm-dd) of an instant in the reader's time zone. */
export function dayOf(instant: string): string {
  const at = Date.parse(instant);
  return localDay(at, utcOffsetOf(at));
}
