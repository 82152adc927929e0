import { summarise } from '#shared/domain/rating-math.ts';
import type { Streaks } from '#shared/domain/streaks.ts';
import type { RatingReceivedRow } from '#shared/schemas/rows.ts';

/** The additional statistics of premium members (PRODUCT-4), derived from the phone's own rows. Pure. */

/** The overall, in tenths, of the ratings up to and including this day. */
export interface TrendPoint {
  day: string;
  overallTenths: number;
}

/** The share of won matches among those that had a winner, from 0 to 1; null if there is none. */
export function winRate({ wins, losses }: Streaks): number | null {
  return wins + losses === 0 ? null : wins / (wins + losses);
}

/** The overall by day, of the ratings that count; its last point is the present overall. */
export function trendOf(received: readonly RatingReceivedRow[]): TrendPoint[] {
  const days = [...new Set(received.map(({ day }) => day))].sort();
  return days.flatMap((day) => {
    const until = received.filter((rating) => rating.day <= day);
    const { overall } = summarise(until.map(({ values }) => values));
    return overall === null ? [] : [{ day, overallTenths: overall }];
  });
}
